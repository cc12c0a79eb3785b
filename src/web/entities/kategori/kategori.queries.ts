import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { kategoriEndpoints } from '../../../shared/kategori.ts';
import { call } from '../../api/client.ts';

export const kategoriKeys = { all: ['kategori'] as const };

export const kategoriList = (query: QueryInput<typeof kategoriEndpoints.list>) =>
  queryOptions({
    queryKey: [...kategoriKeys.all, 'list', query],
    queryFn: ({ signal }) => call(kategoriEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const kategoriDetail = (id: number) =>
  queryOptions({
    queryKey: [...kategoriKeys.all, 'detail', id],
    queryFn: async ({ signal }) => (await call(kategoriEndpoints.read, { params: { id }, signal })).data,
  });
