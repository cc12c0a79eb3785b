import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bukuEndpoints } from '../../../shared/buku.ts';
import type { QueryInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';

export const bukuKeys = { all: ['buku'] as const };

/** Addresses of pictures hold for at least half an hour: read them again before they are over. */
const ADDRESS_LIFE = 20 * 60_000;

export const bukuList = (query: QueryInput<typeof bukuEndpoints.list>) =>
  queryOptions({
    queryKey: [...bukuKeys.all, 'list', query],
    queryFn: ({ signal }) => call(bukuEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ADDRESS_LIFE,
  });

export const bukuDetail = (id: number) =>
  queryOptions({
    queryKey: [...bukuKeys.all, 'detail', id],
    queryFn: async ({ signal }) => (await call(bukuEndpoints.read, { params: { id }, signal })).data,
    refetchInterval: ADDRESS_LIFE,
  });
