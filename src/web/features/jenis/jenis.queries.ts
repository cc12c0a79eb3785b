import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { jenisEndpoints } from '../../../shared/jenis.ts';
import { call } from '../../api/client.ts';

export const jenisKeys = { all: ['jenis'] as const };

export const jenisList = (query: QueryInput<typeof jenisEndpoints.list>) =>
  queryOptions({
    queryKey: [...jenisKeys.all, 'list', query],
    queryFn: ({ signal }) => call(jenisEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const jenisDetail = (id: number) =>
  queryOptions({
    queryKey: [...jenisKeys.all, 'detail', id],
    queryFn: async ({ signal }) => (await call(jenisEndpoints.read, { params: { id }, signal })).data,
  });
