import { sql } from 'kysely';

/** SQL for the pieces of a `barang` that nobody holds. */
export const sisaBarang = sql<number>`barang.jumlah_barang - (
  select coalesce(sum(jumlah), 0) from barang_pengguna where barang_id = barang.id and tanggal_akhir is null
)`;
