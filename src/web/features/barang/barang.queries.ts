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
