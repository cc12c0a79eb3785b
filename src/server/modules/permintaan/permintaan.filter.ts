import type { SelectQueryBuilder } from 'kysely';
import { permintaanSortable } from '../../../shared/permintaan.ts';
import type { Db } from '../../context.ts';
import type { SearchHow } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';
import { describedBy } from '../barang/barang-described.repository.ts';
import { keputusanConditions } from '../keputusan/keputusan.filter.ts';
import type { PermohonanFilters } from '../keputusan/keputusan.ts';
import type { PermohonanListing } from '../keputusan/permohonan-list.repository.ts';

/** Selects the permintaan that match the filters, without columns yet; a search also finds a barang's current name. */
export function permintaanMatching(
  db: Db,
  { barang_id, ...filters }: PermohonanFilters,
  how: SearchHow = { mirip: false },
): SelectQueryBuilder<Database, 'permintaan', object> {
  const conditions = keputusanConditions('permintaan', filters, how, (word) => [
    describedBy('permintaan.barang_id', word),
  ]);
  let query = db.selectFrom('permintaan');
  for (const condition of conditions) query = query.where(condition);
  if (barang_id !== undefined) query = query.where('permintaan.barang_id', '=', barang_id);
  return query;
}

export const permintaanListing: PermohonanListing = {
  table: 'permintaan',
  matching: permintaanMatching,
  sortable: permintaanSortable,
};
