import { type RawBuilder, sql } from 'kysely';

/**
 * The day on which a barang was acquired; without one its year's first counts. Before that day it is worth nothing,
 * stands in no room and is in nobody's hands. An index serves it.
 * @param barang the table's alias in the query
 */
export function tanggalPerolehan(barang = 'barang'): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${barang}.tanggal_perolehan`)}, make_date(${sql.ref(`${barang}.tahun`)}, 1, 1))`;
}
