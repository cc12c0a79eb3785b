import { sql } from 'kysely';

/** SQL for the price of one piece of a barang; null where unknown. */
export const hargaBarang = sql<
  number | null
>`case when not barang.harga_belum_diketahui then barang.harga_barang end`;

/** SQL for 1 where the price of a barang is unknown, else 0. */
export const tanpaHarga = sql<number>`barang.harga_belum_diketahui::int`;

/** Columns that hold a price. */
export const hargaColumns = (
  harga: number | null,
): { harga_barang: number; harga_belum_diketahui: boolean } => ({
  harga_barang: harga ?? 0,
  harga_belum_diketahui: harga === null,
});

/**
 * SQL for whether the price of a span is unknown: it still is, or it was first given by a correction that takes effect
 * after the span, because its days were closed. Days of such corrections are read once, for all barang: looked up for
 * each, they would keep a report from being read by two processes.
 */
export const tanpaHargaIn = ({ harga, id, sampai }: Record<'harga' | 'id' | 'sampai', string>) =>
  sql`(${sql.ref(harga)} = 0 and (${sql.ref(id)} in (select tanpa_harga.id from tanpa_harga) or coalesce((
    select jsonb_object_agg(barang_id, hari) from (
      select barang_id, max(tanggal) as hari from public.mutasi
      where menyusul and barang_id is not null and ubah #> '{harga_belum_diketahui,0}' = 'true' group by 1
    ) kata) ->> ${sql.ref(id)}::text, '-infinity')::date >= ${sql.ref(sampai)}))`;
