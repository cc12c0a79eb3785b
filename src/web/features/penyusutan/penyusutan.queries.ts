import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import { call } from '../../api/client.ts';
import { keys } from '../../entities/keys.ts';

/** Beneath `barang`, so that whatever changes a barang or its holdings makes it fresh. */
export const penyusutanPegangan = (id: number, holdingId: number, per: string | undefined) =>
  queryOptions({
    queryKey: [...keys.barang, 'penyusutan', id, holdingId, per ?? 'hari-ini'],
    queryFn: async ({ signal }) =>
      (
        await call(penyusutanEndpoints.pegangan, {
          params: { id, holdingId },
          query: per === undefined ? {} : { per },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });
