import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
