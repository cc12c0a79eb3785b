import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import { call } from '../../api/client.ts';
import { keys } from '../../entities/keys.ts';

/** Requested ledger, and the date; today by default. */
export interface LedgerOn {
  ledger: Ledger;
  per: string | undefined;
}

/** Query of the schedule of all units of a barang. */
export const penyusutanBarang = (id: number, { per, ledger }: LedgerOn) =>
  queryOptions({
    queryKey: [...keys.barang, 'penyusutan', id, ledger, per ?? 'hari-ini'],
    queryFn: async ({ signal }) =>
      (
        await call(penyusutanEndpoints.barang, {
          params: { id },
          query: per === undefined ? { ledger } : { ledger, per },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

/** Query of the schedule of a holding; its key is under `barang`, so that changes of barang or holdings refresh it. */
export const penyusutanPegangan = (id: number, holdingId: number, { per, ledger }: LedgerOn) =>
  queryOptions({
    queryKey: [...keys.barang, 'penyusutan', id, holdingId, ledger, per ?? 'hari-ini'],
    queryFn: async ({ signal }) =>
      (
        await call(penyusutanEndpoints.pegangan, {
          params: { id, holdingId },
          query: per === undefined ? { ledger } : { ledger, per },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });
