import { queryOptions } from '@tanstack/react-query';
import { lokasiEndpoints } from '../../../shared/lokasi.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../../entities/keys.ts';

/** Query of all lokasi, or those of one import with their ancestors, without paging. */
export const lokasiPohon = (impor_id?: number) =>
  queryOptions({
    queryKey: [...listKey('lokasi'), 'pohon', impor_id ?? null],
    queryFn: async ({ signal }) =>
      (await call(lokasiEndpoints.tree, { query: impor_id === undefined ? {} : { impor_id }, signal })).data,
  });

/** Query of one lokasi. */
export const lokasiDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('lokasi'), id],
    queryFn: async ({ signal }) => (await call(lokasiEndpoints.read, { params: { id }, signal })).data,
  });

/** Maximum of child lokasi shown; the list has the others. */
export const INSIDE = 100;

/** Query of a lokasi's children. */
export const lokasiInside = (induk_id: number) =>
  queryOptions({
    queryKey: [...listKey('lokasi'), { induk_id }],
    queryFn: ({ signal }) => call(lokasiEndpoints.list, { query: { induk_id, per_page: INSIDE }, signal }),
  });
