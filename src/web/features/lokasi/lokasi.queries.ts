import { queryOptions } from '@tanstack/react-query';
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
