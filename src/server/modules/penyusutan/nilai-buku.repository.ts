import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../context.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';

/**
 * SQL for the book value of all units of a barang, in whole rupiah, at the end of the month of `per` (YYYY-MM-DD).
 * `barang` is the alias of the view `penyusutan_barang` in the query.
 */
export function nilaiBukuOf(barang: string, per: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${barang}.${name}`);
  return sql<number>`(${column('jumlah_barang')}::bigint * nilai_buku_satuan(
    ${column('harga_barang')}, ${column('metode')}, ${column('masa_manfaat_bulan')},
    ${column('nilai_residu')}, ${column('mulai')}, ${per}::date
  ))`;
}

/** Reads the book value of a barang, in whole rupiah; 0 before it is acquired, and when there is no such barang. */
export async function nilaiBukuBarang(db: Db, barangId: number, per: string): Promise<number> {
  const row = await db
    .selectFrom('penyusutan_barang as susut')
    .innerJoin('barang', 'barang.id', 'susut.barang_id')
    .select(nilaiBukuOf('susut', per).as('nilai_buku'))
    .where('susut.barang_id', '=', barangId)
    .where(tanggalPerolehan(), '<=', per)
    .executeTakeFirst();
  return row?.nilai_buku ?? 0;
}
