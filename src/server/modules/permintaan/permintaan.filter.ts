import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { SearchHow } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';
import { type KeputusanFilters, keputusanConditions } from '../keputusan/keputusan.filter.ts';

export interface PermintaanFilters extends KeputusanFilters {
  barang_id?: number | undefined;
}

/** The permintaan that the filters let through, with nothing selected yet; a barang is found by its new name too. */
export function permintaanMatching(
  db: Db,
  { barang_id, ...filters }: PermintaanFilters,
  how: SearchHow = { mirip: false },
): SelectQueryBuilder<Database, 'permintaan', object> {
  const conditions = keputusanConditions('permintaan', filters, how, (pattern) => [
    sql<SqlBool>`exists (select from barang where barang.id = permintaan.barang_id and barang.cari like ${pattern})`,
  ]);
  let query = db.selectFrom('permintaan');
  for (const condition of conditions) query = query.where(condition);
  if (barang_id !== undefined) query = query.where('permintaan.barang_id', '=', barang_id);
  return query;
}
