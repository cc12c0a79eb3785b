import { queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { permintaanEndpoints } from '../../../shared/permintaan.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';

/** How many pengajuan and permintaan stand in each state: asked by their pages, and by the side navigation. */

/** Other people ask and decide meanwhile. */
const FRESH_FOR = 60_000;

export const jumlahPengajuan = (query: QueryInput<typeof pengajuanEndpoints.jumlah>) =>
  queryOptions({
    queryKey: [...keys.pengajuan, 'jumlah', query],
    queryFn: async ({ signal }) => (await call(pengajuanEndpoints.jumlah, { query, signal })).data,
    refetchInterval: FRESH_FOR,
  });

export const jumlahPermintaan = (query: QueryInput<typeof permintaanEndpoints.jumlah>) =>
  queryOptions({
    queryKey: [...keys.permintaan, 'jumlah', query],
    queryFn: async ({ signal }) => (await call(permintaanEndpoints.jumlah, { query, signal })).data,
    refetchInterval: FRESH_FOR,
  });
