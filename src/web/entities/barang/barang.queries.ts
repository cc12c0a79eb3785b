import { queryOptions } from '@tanstack/react-query';
import { barangEndpoints } from '../../../shared/barang.ts';
import { call } from '../../api/client.ts';

/** One barang, for every page that shows or names it: asked for once, whatever they take of the answer. */

/** Addresses of pictures hold for at least half an hour: read them again before they are over. */
const ADDRESS_LIFE = 20 * 60_000;

/** The whole answer. */
export const barangAnswer = (id: number) =>
  queryOptions({
    queryKey: ['barang', 'detail', id],
    queryFn: ({ signal }) => call(barangEndpoints.read, { params: { id }, signal }),
  });

export const barangDetail = (id: number) =>
  queryOptions({ ...barangAnswer(id), select: ({ data }) => data, refetchInterval: ADDRESS_LIFE });

/** What is worked out for a barang's own page: its book value today, and how it loses value. */
export const barangNilai = (id: number) => queryOptions({ ...barangAnswer(id), select: ({ meta }) => meta });
