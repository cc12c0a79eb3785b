import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { call } from '../../api/client.ts';

export const pengajuanKeys = { all: ['pengajuan'] as const };

/** Addresses of pictures hold for at least half an hour: read them again before they are over. */
const ADDRESS_LIFE = 20 * 60_000;

export const pengajuanList = (query: QueryInput<typeof pengajuanEndpoints.list>) =>
  queryOptions({
    queryKey: [...pengajuanKeys.all, 'list', query],
    queryFn: ({ signal }) => call(pengajuanEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ADDRESS_LIFE,
  });

export const pengajuanDetail = (id: number) =>
  queryOptions({
    queryKey: [...pengajuanKeys.all, 'detail', id],
    queryFn: async ({ signal }) => (await call(pengajuanEndpoints.read, { params: { id }, signal })).data,
    refetchInterval: ADDRESS_LIFE,
  });
