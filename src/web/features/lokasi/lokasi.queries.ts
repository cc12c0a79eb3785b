import { queryOptions } from '@tanstack/react-query';
import { lokasiEndpoints } from '../../../shared/lokasi.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../../entities/keys.ts';

/** Query of all lokasi, without paging. */
export const lokasiPohon = () =>
  queryOptions({
    queryKey: [...listKey('lokasi'), 'pohon'],
    queryFn: async ({ signal }) => (await call(lokasiEndpoints.tree, { signal })).data,
  });

export const lokasiDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('lokasi'), id],
    queryFn: async ({ signal }) => (await call(lokasiEndpoints.read, { params: { id }, signal })).data,
  });

/** Maximum of lokasi shown inside another; the others are in the list. */
export const INSIDE = 100;

/** Query of a lokasi's children. */
export const lokasiInside = (induk_id: number) =>
  queryOptions({
    queryKey: [...listKey('lokasi'), { induk_id }],
    queryFn: ({ signal }) => call(lokasiEndpoints.list, { query: { induk_id, per_page: INSIDE }, signal }),
  });
