import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { isPast } from '../mutasi/register-at.repository.ts';
import { masaOn, nilaiBukuOf } from '../penyusutan/nilai-buku.repository.ts';

/**
 * Joins barang with their depreciation on a day, one row per barang: `nilaiBuku` is the book value at the end of its
 * month. On a past day (`registerAt`), barang carry it themselves.
 */
export function withBookValues(barang: SelectQueryBuilder<Database, 'barang', object>, per: string) {
  if (isPast(per)) return { query: barang, nilaiBuku: nilaiBukuOf('barang.masa', per) };
  const query = barang.innerJoin('masa_barang as masa', (on) =>
    on.onRef('masa.barang_id', '=', 'barang.id').on(masaOn('masa', per)),
  );
  return { query, nilaiBuku: nilaiBukuOf('masa', per) };
}

/** SQL for the total cost of a barang's pieces. */
export const nilaiPerolehan = sql<number>`barang.harga_barang * barang.jumlah_barang`;
