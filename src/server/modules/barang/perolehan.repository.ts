import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the day of acquisition of a barang: its date, or else 1 January of its year. Before that day it has no value,
 * is listed in no room and can't be handed out. Served by an index.
 * @param barang the table's alias in the query
 */
export function tanggalPerolehan(barang = 'barang'): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${barang}.tanggal_perolehan`)}, make_date(${sql.ref(`${barang}.tahun`)}, 1, 1))`;
}
