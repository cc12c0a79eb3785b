import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { nilaiBukuLot } from '../penyusutan/nilai-buku.repository.ts';

/**
 * Barang with their book values at the end of the month of some dates, one row a barang. Nearly all units of a barang
 * have its own settings; only holdings that are set otherwise are added up on the way.
 * @param dates each date (YYYY-MM-DD) under a name, which `nilaiBuku` takes
 */
export function withBookValues<N extends string>(
  barang: SelectQueryBuilder<Database, 'barang', object>,
  dates: Record<N, string>,
) {
  const named = Object.entries<string>(dates);
  const sendiri = sql<{ barang_id: number; jumlah: number }>`(
    select lain.barang_id, sum(lain.jumlah)::integer as jumlah,
      ${sql.join(named.map(([name, per]) => sql`sum(${nilaiBukuLot('lain', per)}) as ${sql.ref(name)}`))}
    from barang_pengguna pegangan
    join penyusutan_pegangan lain on lain.barang_pengguna_id = pegangan.id
    where pegangan.tanggal_akhir is null and pegangan.penyusutan_metode is not null
    group by lain.barang_id
  )`.as('sendiri');
  const query = barang
    .innerJoin('penyusutan_barang as susut', 'susut.barang_id', 'barang.id')
    .leftJoin(sendiri, (on) => on.onRef('sendiri.barang_id', '=', 'barang.id'));
  const nilaiBuku = (name: N): RawBuilder<number> => sql<number>`(
    (barang.jumlah_barang - coalesce(sendiri.jumlah, 0))::bigint * nilai_buku_satuan(
      barang.harga_barang, susut.metode, susut.masa_manfaat_bulan, susut.nilai_residu, susut.mulai,
      ${dates[name]}::date
    ) + coalesce(${sql.ref(`sendiri.${name}`)}, 0)
  )`;
  return { query, nilaiBuku };
}

/** What the units of a barang have cost together. */
export const nilaiPerolehan = sql<number>`barang.harga_barang * barang.jumlah_barang`;
