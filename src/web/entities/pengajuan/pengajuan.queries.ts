import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { call } from '../../api/client.ts';
import { ADDRESS_LIFE } from '../../api/query-client.ts';
import { detailKey, listKey } from '../keys.ts';

/** Query of one page of pengajuan. */
export const pengajuanList = (query: QueryInput<typeof pengajuanEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('pengajuan'), query],
    queryFn: ({ signal }) => call(pengajuanEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ADDRESS_LIFE,
  });

/** Query of one pengajuan. */
export const pengajuanDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('pengajuan'), id],
    queryFn: async ({ signal }) => (await call(pengajuanEndpoints.read, { params: { id }, signal })).data,
    refetchInterval: ADDRESS_LIFE,
  });
