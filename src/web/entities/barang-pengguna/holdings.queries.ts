import { queryOptions } from '@tanstack/react-query';
import { barangPenggunaEndpoints } from '../../../shared/barang-pengguna.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';

/** Queries of the holdings of a barang, shared by the pages of holdings and by the barang's own. */

/** Query of all holdings of a barang, current ones first, and of the pieces in stock. */
export const holdingsOfBarang = (barangId: number) =>
  queryOptions({
    queryKey: [...keys.barang, 'pengguna', barangId],
    queryFn: ({ signal }) => call(barangPenggunaEndpoints.list, { params: { id: barangId }, signal }),
  });
