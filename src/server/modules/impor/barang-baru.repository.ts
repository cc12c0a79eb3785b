import type { Insertable } from 'kysely';
import type { Trx } from '../../context.ts';
import type { Barang } from '../../db/tables.ts';
import type { Siap } from './entitas.ts';

export interface BarangBaru {
  isi: Siap['isi'];
  kategoriId: number;
  lokasiId: number;
}

/** Writes a batch of barang in one statement; the database gives each its kode_barang. */
export async function insertBarangBaru(trx: Trx, olehId: number, rows: readonly BarangBaru[]) {
  return trx
    .insertInto('barang')
    .values(
      rows.map(({ isi, kategoriId, lokasiId }) => ({
        // the check has made these columns by the very schema that the form obeys
        ...(isi as unknown as Insertable<Barang>),
        kategori_id: kategoriId,
        lokasi_id: lokasiId,
        dibuat_oleh_id: olehId,
      })),
    )
    .returningAll()
    .execute();
}
