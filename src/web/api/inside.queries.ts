import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { barangEndpoints } from '../../shared/barang.ts';
import { bukuEndpoints } from '../../shared/buku.ts';
import type { QueryInput } from '../../shared/contract.ts';
import { call } from './client.ts';

/** Barang and buku as they are listed within another record: a kategori, a lokasi, a person. */

export const barangInside = (query: QueryInput<typeof barangEndpoints.list>) =>
  queryOptions({
    queryKey: ['barang', 'list', query],
    queryFn: ({ signal }) => call(barangEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const bukuInside = (query: QueryInput<typeof bukuEndpoints.list>) =>
  queryOptions({
    queryKey: ['buku', 'list', query],
    queryFn: ({ signal }) => call(bukuEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
