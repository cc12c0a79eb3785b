import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { isPast } from '../mutasi/register-at.repository.ts';
import { masaOn, nilaiBukuOf } from '../penyusutan/nilai-buku.repository.ts';

/**
 * Joins barang with their depreciation on a day, one row a barang: `nilaiBuku` is the book value at the end of its month.
 * Barang of a past day (`registerAt`) bring it along.
 */
export function withBookValues(barang: SelectQueryBuilder<Database, 'barang', object>, per: string) {
  if (isPast(per)) return { query: barang, nilaiBuku: nilaiBukuOf('barang.masa', per) };
  const query = barang.innerJoin('masa_barang as masa', (on) =>
    on.onRef('masa.barang_id', '=', 'barang.id').on(masaOn('masa', per)),
  );
  return { query, nilaiBuku: nilaiBukuOf('masa', per) };
}

/** SQL for what the units of a barang have cost together. */
export const nilaiPerolehan = sql<number>`barang.harga_barang * barang.jumlah_barang`;
