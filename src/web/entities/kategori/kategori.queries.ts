import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { kategoriEndpoints } from '../../../shared/kategori.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../keys.ts';

export const kategoriList = (query: QueryInput<typeof kategoriEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('kategori'), query],
    queryFn: ({ signal }) => call(kategoriEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const kategoriDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('kategori'), id],
    queryFn: async ({ signal }) => (await call(kategoriEndpoints.read, { params: { id }, signal })).data,
  });
