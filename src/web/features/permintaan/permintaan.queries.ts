import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { barangEndpoints } from '../../../shared/barang.ts';
import type { QueryInput } from '../../../shared/contract.ts';
import { permintaanEndpoints } from '../../../shared/permintaan.ts';
import { call } from '../../api/client.ts';

export const permintaanKeys = { all: ['permintaan'] as const };

export const permintaanList = (query: QueryInput<typeof permintaanEndpoints.list>) =>
  queryOptions({
    queryKey: [...permintaanKeys.all, 'list', query],
    queryFn: ({ signal }) => call(permintaanEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const permintaanDetail = (id: number) =>
  queryOptions({
    queryKey: [...permintaanKeys.all, 'detail', id],
    queryFn: async ({ signal }) => (await call(permintaanEndpoints.read, { params: { id }, signal })).data,
  });

/** The barang that is asked for, with what is left of it now. */
export const barangToAskFor = (id: number) =>
  queryOptions({
    queryKey: ['barang', 'ringkas', id],
    queryFn: async ({ signal }) => (await call(barangEndpoints.read, { params: { id }, signal })).data,
  });
