import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { barangEndpoints } from '../../../shared/barang.ts';
import { bukuEndpoints } from '../../../shared/buku.ts';
import type { QueryInput } from '../../../shared/contract.ts';
import { lokasiEndpoints } from '../../../shared/lokasi.ts';
import { call } from '../../api/client.ts';

export const lokasiKeys = { all: ['lokasi'] as const };

/** All lokasi at once. */
export const lokasiPohon = () =>
  queryOptions({
    queryKey: [...lokasiKeys.all, 'pohon'],
    queryFn: async ({ signal }) => (await call(lokasiEndpoints.tree, { signal })).data,
  });

export const lokasiDetail = (id: number) =>
  queryOptions({
    queryKey: [...lokasiKeys.all, 'detail', id],
    queryFn: async ({ signal }) => (await call(lokasiEndpoints.read, { params: { id }, signal })).data,
  });

/** The lokasi directly inside one, the first hundred. */
export const lokasiInside = (induk_id: number) =>
  queryOptions({
    queryKey: [...lokasiKeys.all, 'list', { induk_id }],
    queryFn: ({ signal }) => call(lokasiEndpoints.list, { query: { induk_id, per_page: 100 }, signal }),
  });

/** The barang of a lokasi, those of the lokasi inside it included. */
export const barangOfLokasi = (query: QueryInput<typeof barangEndpoints.list>) =>
  queryOptions({
    queryKey: ['barang', 'list', query],
    queryFn: ({ signal }) => call(barangEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The buku of a lokasi, those of the lokasi inside it included. */
export const bukuOfLokasi = (query: QueryInput<typeof bukuEndpoints.list>) =>
  queryOptions({
    queryKey: ['buku', 'list', query],
    queryFn: ({ signal }) => call(bukuEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
