import { sql } from 'kysely';
import type { KapitalisasiInput } from '../../../shared/barang-kapitalisasi.ts';
import type { Trx } from '../../context.ts';
import type { MutasiSource } from './mutasi.repository.ts';

/** Records an addition to the value of a barang, after the row has its new price. */
export async function recordKapitalisasi(
  inside: MutasiSource,
  barangId: number,
  { nilai, tambah_bulan, tanggal, alasan, dokumen }: KapitalisasiInput,
): Promise<void> {
  await sql`
    insert into mutasi (barang_id, kode, nama, jenis, tanggal, harga, tambah_bulan, alasan, dokumen_nomor,
      dokumen_tanggal, oleh_id)
    select id, kode_barang, nama_barang, 'kapitalisasi', ${tanggal}, ${nilai}, ${tambah_bulan}, ${alasan},
      ${dokumen?.nomor ?? null}, ${dokumen?.tanggal ?? null}::date, ${inside.actor?.id ?? null}::bigint
    from barang where id = ${barangId}`.execute(inside.db);
}

/** Reads the amount that repairs and extensions have added to the price of a barang. */
export async function capitalOf(trx: Trx, barangId: number): Promise<number> {
  const { rows } = await sql<{ nilai: number }>`select coalesce(sum(harga), 0)::bigint as nilai from mutasi
    where barang_id = ${barangId} and jenis = 'kapitalisasi'`.execute(trx);
  return rows[0]?.nilai ?? 0;
}

/** Facts that may rule out a kapitalisasi on a day. */
export interface Obstacle {
  /** The first day of the barang in the register. */
  exists_since: string;
  /** First day, from the asked one on, with more than one piece. */
  multiple_on: string | null;
  /** A later day on which its value or its depreciation changed. */
  changed_on: string | null;
}

/** Reads what may prevent a kapitalisasi of a barang on a day. */
export async function obstacleOf(trx: Trx, barangId: number, tanggal: string): Promise<Obstacle | undefined> {
  const { rows } = await sql<Obstacle>`
    select min(dari) as exists_since,
      min(greatest(dari, ${tanggal}::date)) filter (where sampai > ${tanggal} and jumlah > 1) as multiple_on,
      (select min(hari) from mutasi_terbaca('barang', array[${barangId}::bigint])
        where hari > ${tanggal} and urut > 1 and (harga <> 0 or ubah ?| array['komersial', 'fiskal'])) as changed_on
    from masa_barang where barang_id = ${barangId} having count(*) > 0`.execute(trx);
  return rows[0];
}
