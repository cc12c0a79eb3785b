import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../context.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';

/**
 * The book value of the units of one row of `lot_penyusutan`, `lot_penyusutan_ringkas` or `penyusutan_pegangan`, in
 * whole rupiah, at the end of the month of `per` (YYYY-MM-DD). `lot` is the alias of that view in the query.
 */
export function nilaiBukuLot(lot: string, per: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${lot}.${name}`);
  return sql<number>`(${column('jumlah')}::bigint * nilai_buku_satuan(
    ${column('harga_barang')}, ${column('metode')}, ${column('masa_manfaat_bulan')},
    ${column('nilai_residu')}, ${column('mulai')}, ${per}::date
  ))`;
}

/** What the units of such a row have cost, in whole rupiah. */
export function nilaiPerolehanLot(lot: string): RawBuilder<number> {
  return sql<number>`(${sql.ref(`${lot}.jumlah`)}::bigint * ${sql.ref(`${lot}.harga_barang`)})`;
}

/** The book value of all units of a barang, whole rupiah; 0 before it is acquired, and when there is no such barang. */
export async function nilaiBukuBarang(db: Db, barangId: number, per: string): Promise<number> {
  const row = await db
    .selectFrom('lot_penyusutan_ringkas as lot')
    .select(sql<number>`coalesce(sum(${nilaiBukuLot('lot', per)}), 0)`.as('nilai_buku'))
    .innerJoin('barang', 'barang.id', 'lot.barang_id')
    .where('lot.barang_id', '=', barangId)
    .where(tanggalPerolehan(), '<=', per)
    .executeTakeFirstOrThrow();
  return row.nilai_buku;
}
