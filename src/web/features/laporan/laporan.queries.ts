import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { laporanBarangEndpoints } from '../../../shared/laporan-barang.ts';
import { call } from '../../api/client.ts';

/** Below ['barang']: whatever changes barang makes the report read again. */
export const laporanBarang = (query: QueryInput<typeof laporanBarangEndpoints.read>) =>
  queryOptions({
    queryKey: ['barang', 'laporan', query],
    queryFn: ({ signal }) => call(laporanBarangEndpoints.read, { query, signal }),
    placeholderData: keepPreviousData,
  });
