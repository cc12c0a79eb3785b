import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { permintaanEndpoints } from '../../../shared/permintaan.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../keys.ts';

export const permintaanList = (query: QueryInput<typeof permintaanEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('permintaan'), query],
    queryFn: ({ signal }) => call(permintaanEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const permintaanDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('permintaan'), id],
    queryFn: async ({ signal }) => (await call(permintaanEndpoints.read, { params: { id }, signal })).data,
  });
