import { queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import type { JenisPermohonan } from '../../../shared/keputusan.ts';
import type { permintaanEndpoints } from '../../../shared/permintaan.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';
import { endpointsOf } from './permohonan-endpoints.ts';

/** Stale time in milliseconds, as other people ask and decide meanwhile. */
const FRESH_FOR = 60_000;

/** Query of the number of permohonan in each state, shared by their pages and the side navigation. */
export const jumlahPermohonan = (
  jenis: JenisPermohonan,
  query: QueryInput<typeof permintaanEndpoints.jumlah>,
) =>
  queryOptions({
    queryKey: [...keys[jenis], 'jumlah', query],
    queryFn: async ({ signal }) => (await call(endpointsOf[jenis].jumlah, { query, signal })).data,
    refetchInterval: FRESH_FOR,
  });
