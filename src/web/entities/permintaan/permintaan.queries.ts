import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { permintaanEndpoints } from '../../../shared/permintaan.ts';
import { katalogEndpoint } from '../../../shared/permintaan-katalog.ts';
import { call } from '../../api/client.ts';
import { ADDRESS_LIFE } from '../../api/query-client.ts';
import { detailKey, keys, listKey } from '../keys.ts';

const katalogKey = [...keys.permintaan, 'katalog'] as const;

/** Query of the catalogue of requestable barang, page by page. */
export const katalogPages = (filters: { q?: string | undefined; kategori_id?: number | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...katalogKey, filters],
    queryFn: ({ pageParam, signal }) =>
      call(katalogEndpoint, { query: { ...filters, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.lanjut ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ADDRESS_LIFE,
  });

/** Query of the catalogue group of a barang; null where none of it can be requested. */
export const katalogOf = (barangId: number) =>
  queryOptions({
    queryKey: [...katalogKey, { barang_id: barangId }],
    queryFn: async ({ signal }) => {
      const { data } = await call(katalogEndpoint, { query: { barang_id: barangId }, signal });
      return data[0] ?? null;
    },
    refetchInterval: ADDRESS_LIFE,
  });

/** Query of one page of permintaan. */
export const permintaanList = (query: QueryInput<typeof permintaanEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('permintaan'), query],
    queryFn: ({ signal }) => call(permintaanEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one permintaan. */
export const permintaanDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('permintaan'), id],
    queryFn: async ({ signal }) => (await call(permintaanEndpoints.read, { params: { id }, signal })).data,
  });
