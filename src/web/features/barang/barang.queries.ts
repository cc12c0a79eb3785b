import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { barangEndpoints } from '../../../shared/barang.ts';
import type { QueryInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';

export const barangKeys = { all: ['barang'] as const };

/** Addresses of pictures hold for at least half an hour: read them again before they are over. */
const ADDRESS_LIFE = 20 * 60_000;

export const barangList = (query: QueryInput<typeof barangEndpoints.list>) =>
  queryOptions({
    queryKey: [...barangKeys.all, 'list', query],
    queryFn: ({ signal }) => call(barangEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ADDRESS_LIFE,
  });

export const barangDetail = (id: number) =>
  queryOptions({
    queryKey: [...barangKeys.all, 'detail', id],
    queryFn: async ({ signal }) => (await call(barangEndpoints.read, { params: { id }, signal })).data,
    refetchInterval: ADDRESS_LIFE,
  });

/** What is worked out for a barang's own page: its book value today, and how it loses value. */
export const barangNilai = (id: number) =>
  queryOptions({
    queryKey: [...barangKeys.all, 'nilai', id],
    queryFn: async ({ signal }) => (await call(barangEndpoints.read, { params: { id }, signal })).meta,
  });
