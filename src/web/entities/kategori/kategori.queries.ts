import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { kategoriEndpoints } from '../../../shared/kategori.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../keys.ts';

/** Query of one page of kategori. */
export const kategoriList = (query: QueryInput<typeof kategoriEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('kategori'), query],
    queryFn: ({ signal }) => call(kategoriEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one kategori. */
export const kategoriDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('kategori'), id],
    queryFn: async ({ signal }) => (await call(kategoriEndpoints.read, { params: { id }, signal })).data,
  });
