import { sql } from 'kysely';
import type { KapitalisasiInput } from '../../../shared/barang-kapitalisasi.ts';
import type { Mutasi } from '../../../shared/mutasi.ts';
import type { Db, Trx } from '../../context.ts';
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

/** Reads the amount that repairs and extensions have added to the price of a barang, without those undone. */
export async function capitalOf(trx: Trx, barangId: number): Promise<number> {
  const { rows } = await sql<{
    nilai: number;
  }>`select coalesce(sum(harga), 0)::bigint as nilai from mutasi naik
    where barang_id = ${barangId} and jenis = 'kapitalisasi' and not ${undone}`.execute(trx);
  return rows[0]?.nilai ?? 0;
}

/** Finds the first day, from a day on, on which the value of a barang was raised by what was not undone. */
export async function raisedSince(trx: Trx, barangId: number, tanggal: string): Promise<string | undefined> {
  const { rows } = await sql<{ tanggal: string }>`
    select tanggal from mutasi naik
    where barang_id = ${barangId} and jenis = 'kapitalisasi' and tanggal >= ${tanggal}::date and not ${undone}
    order by tanggal limit 1`.execute(trx);
  return rows[0]?.tanggal;
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

/** The last kapitalisasi of a barang that was not undone. */
export interface LastKapitalisasi {
  mutasi_id: number;
  tanggal: string;
  nilai: number;
  tambah_bulan: number;
  alasan: string | null;
  dokumen: { nomor: string | null; tanggal: string | null };
  /** What was recorded since then and builds on its value; null for nothing. */
  dibangun: { jenis: Mutasi['jenis']; tanggal: string } | null;
}

/** SQL condition that a kapitalisasi was undone. */
const undone = sql`exists (
  select from mutasi batal where batal.barang_id = naik.barang_id and batal.pasangan_id = naik.id and batal.jenis = 'koreksi'
)`;

/** Finds the last kapitalisasi of a barang that was not undone. */
export async function lastKapitalisasi(db: Db, barangId: number): Promise<LastKapitalisasi | undefined> {
  const { rows } = await sql<LastKapitalisasi>`
    select naik.id as mutasi_id, naik.tanggal, naik.harga as nilai, coalesce(naik.tambah_bulan, 0) as tambah_bulan, naik.alasan,
      json_build_object('nomor', naik.dokumen_nomor, 'tanggal', naik.dokumen_tanggal) as dokumen,
      (select json_build_object('jenis', jenis, 'tanggal', hari) from mutasi_terbaca('barang', array[${barangId}::bigint]) lanjut
        where lanjut.id > naik.id and (jumlah <> 0 or harga <> 0 or ubah ?| array['komersial', 'fiskal'])
          -- pieces that came back as a barang of their own from before it on
          and not (lanjut.jenis = 'pecah' and lanjut.hari < naik.tanggal)
        order by lanjut.id limit 1) as dibangun
    from mutasi naik
    where naik.barang_id = ${barangId} and naik.jenis = 'kapitalisasi' and not ${undone}
    order by naik.id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Records that a kapitalisasi is undone, after the row has its old price: since its own day, or, where that is closed,
 * since the first open one.
 */
export async function recordUndoneKapitalisasi(
  inside: MutasiSource,
  mutasiId: number,
  alasan: string,
): Promise<void> {
  await sql`
    insert into mutasi (barang_id, kode, nama, jenis, tanggal, harga, tambah_bulan, pasangan_id, alasan, oleh_id)
    select barang.id, kode_barang, nama_barang, 'koreksi', naik.tanggal, -naik.harga, -naik.tambah_bulan, naik.id,
      ${alasan}, ${inside.actor?.id ?? null}::bigint
    from mutasi naik join barang on barang.id = naik.barang_id
    where naik.id = ${mutasiId}`.execute(inside.db);
}
