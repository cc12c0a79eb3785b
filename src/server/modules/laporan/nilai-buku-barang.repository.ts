import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { nilaiBukuOf } from '../penyusutan/nilai-buku.repository.ts';

/**
 * Joins barang with their depreciation, one row a barang.
 * @param dates each date (YYYY-MM-DD) under a name, which `nilaiBuku` takes
 */
export function withBookValues<N extends string>(
  barang: SelectQueryBuilder<Database, 'barang', object>,
  dates: Record<N, string>,
) {
  const query = barang.innerJoin('penyusutan_barang as susut', 'susut.barang_id', 'barang.id');
  return { query, nilaiBuku: (name: N) => nilaiBukuOf('susut', dates[name]) };
}

/** SQL for what the units of a barang have cost together. */
export const nilaiPerolehan = sql<number>`barang.harga_barang * barang.jumlah_barang`;
