import { sql } from 'kysely';

/** SQL for the pieces of a `barang` that are proposed for penghapusan. */
export const reservedBarang = sql<number>`(
  select coalesce(sum(baris.jumlah), 0) from penghapusan_baris baris
  where baris.record_id = barang.id and baris.jenis = 'barang' and baris.dicadangkan
)`;

/** SQL for the pieces of a `barang` that can be handed out: nobody holds them, and no proposal has reserved them. */
export const sisaBarang = sql<number>`barang.jumlah_barang - least(barang.jumlah_barang, (
  select coalesce(sum(jumlah), 0) from barang_pengguna where barang_id = barang.id and tanggal_akhir is null
) + ${reservedBarang})`;

/** SQL for the same of all barang, aggregated once for a whole query. */
export const reservedPieces = sql<{ barang_id: number; jumlah: number }>`(
  select record_id as barang_id, sum(jumlah) as jumlah from penghapusan_baris
  where jenis = 'barang' and dicadangkan group by record_id
)`.as('cadangan');
