import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bukuEndpoints } from '../../../shared/buku.ts';
import type { QueryInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { ADDRESS_LIFE } from '../../api/query-client.ts';
import { detailKey, listKey } from '../keys.ts';

/** Query of one page of buku. */
export const bukuList = (query: QueryInput<typeof bukuEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('buku'), query],
    queryFn: ({ signal }) => call(bukuEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ADDRESS_LIFE,
  });

/** Query of one buku. */
export const bukuDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('buku'), id],
    queryFn: async ({ signal }) => (await call(bukuEndpoints.read, { params: { id }, signal })).data,
    refetchInterval: ADDRESS_LIFE,
  });
