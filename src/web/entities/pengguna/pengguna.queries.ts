import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { penggunaEndpoints } from '../../../shared/pengguna.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../keys.ts';

/** Query of one page of people. */
export const penggunaList = (query: QueryInput<typeof penggunaEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('pengguna'), query],
    queryFn: ({ signal }) => call(penggunaEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one person. */
export const penggunaDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('pengguna'), id],
    queryFn: async ({ signal }) => (await call(penggunaEndpoints.read, { params: { id }, signal })).data,
  });
