import { queryOptions } from '@tanstack/react-query';
import { barangPenggunaEndpoints } from '../../../shared/barang-pengguna.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';

/** Who holds a barang: asked by the pages about holdings, and by the barang's own. */

/** All holdings of a barang, those that go on first, with what is left in the stock. */
export const holdingsOfBarang = (barangId: number) =>
  queryOptions({
    queryKey: [...keys.barang, 'pengguna', barangId],
    queryFn: ({ signal }) => call(barangPenggunaEndpoints.list, { params: { id: barangId }, signal }),
  });
