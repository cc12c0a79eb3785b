import { sql } from 'kysely';
import type { Trx } from '../../context.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import type { MutasiSource } from './mutasi.repository.ts';

/** Finds the day on which the pieces of a delete log entry left. */
export async function dayOfLeaving(trx: Trx, logId: number): Promise<string | undefined> {
  const { rows } = await sql<{ tanggal: string }>`
    select tanggal from mutasi where sebab = 'logdeletebarang' and sebab_id = ${logId} and jumlah < 0
    order by id limit 1`.execute(trx);
  return rows[0]?.tanggal;
}

/** SQL for the depreciation base of returned pieces: as they left, on the day on which their span ended. */
const baseAfter = (pieces: string, tanggal: string) => {
  const gone = sql`jsonb_populate_record(${sql.ref(pieces)}, jsonb_build_object('dari', (masa).sampai))`;
  const none = sql`jsonb_populate_record(${sql.ref(pieces)}, jsonb_build_object('dari', ${tanggal}::date, 'jumlah', 0))`;
  return sql`dasar_pecah(jsonb_populate_record(masa_pulih(${none}, ${gone}), jsonb_build_object('jumlah', -jumlah)), -jumlah)`;
};

/**
 * Records that departed pieces of a barang came back as a barang of their own, with the value that they left with and
 * the rest of their life. The new row, a copy of those that stayed, gets the own setting with which the pieces left.
 * Call it after the row exists.
 * @param tanggal day of their return
 */
export async function recordReturn(
  inside: MutasiSource,
  { barangId, logId, tanggal }: { barangId: number; logId: number; tanggal: string },
): Promise<void> {
  await sql`
    with hapus as (
      select * from mutasi where sebab = 'logdeletebarang' and sebab_id = ${logId} and jumlah < 0 order by id limit 1
    ), lepas as (
      -- of pieces that left on one day those with less accumulation left first
      select hapus.id as hapus_id, hapus.jumlah, masa, coalesce((
        select -sum(lain.jumlah) from mutasi lain
        where lain.barang_id = hapus.barang_id and lain.jenis = 'penghapusan' and lain.tanggal = hapus.tanggal and lain.id < hapus.id
      ), 0)::int as lewat
      from hapus join masa_barang masa on masa.barang_id = hapus.barang_id and masa.sampai = hapus.tanggal
    ), pulang as (
      select lepas.*, pecahan_masa(sisa_masa(masa, lewat), -jumlah) as k, pecahan_masa(sisa_masa(masa_fiskal(masa), lewat), -jumlah) as f
      from lepas
    ), dasar as (
      select pulang.*, ${baseAfter('k', tanggal)} as komersial, ${baseAfter('f', tanggal)} as fiskal from pulang
    )
    insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, sebab, sebab_id, oleh_id)
    select baru.id, kode_barang, nama_barang, 'pemulihan', ${tanggal}::date, jumlah_barang, harga_barang,
      jsonb_build_object(
        'kategori_id', jsonb_build_array(null, kategori_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
        'kondisi', jsonb_build_array(null, kondisi),
        'cara', jsonb_build_array(null, cara_perolehan),
        'perolehan', jsonb_build_array(null, ${tanggalPerolehan('baru')}),
        'komersial', jsonb_build_array(null, komersial)
      ) || case when (masa).f_metode is null then '{}' else jsonb_build_object('fiskal', jsonb_build_array(null, fiskal)) end,
      hapus_id, 'logdeletebarang', ${logId}, ${inside.actor?.id ?? null}::bigint
    from dasar join barang baru on baru.id = ${barangId}`.execute(inside.db);
  await sql`
    update barang set penyusutan_metode = k_metode, penyusutan_kelompok = k_kelompok,
      penyusutan_masa_manfaat_bulan = nullif(k_masa, (select masa_manfaat_bulan from kelompok_penyusutan where kode = k_kelompok)),
      penyusutan_nilai_residu = nullif(k_residu, 0), penyusutan_mulai = nullif(k_awal, ${tanggalPerolehan()}),
      penyusutan_fiskal_metode = f_metode, penyusutan_fiskal_kelompok = f_kelompok
    from masa_barang masa
    where barang.id = ${barangId} and masa.barang_id = barang.id and sampai = 'infinity'
      and not barang_masa_sesuai(barang, masa)`.execute(inside.db);
}
