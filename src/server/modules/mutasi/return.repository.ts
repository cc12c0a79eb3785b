import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../context.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import { departureColumns } from './departure.repository.ts';
import type { MutasiSource } from './mutasi.repository.ts';

/** Finds the day on which the pieces of a delete log entry left. */
export async function dayOfLeaving(trx: Trx, logId: number): Promise<string | undefined> {
  const { rows } = await sql<{ tanggal: string }>`
    select tanggal from mutasi where sebab = 'logdeletebarang' and sebab_id = ${logId} and jumlah < 0
    order by id limit 1`.execute(trx);
  return rows[0]?.tanggal;
}

/** Pieces of a delete log entry that come back as a barang of their own, a copy of those that stayed. */
interface Returned {
  barangId: number;
  logId: number;
}

/** SQL for the depreciation base of pieces that return on a day: as they left. */
const baseAfter = (pieces: string, tanggal: RawBuilder<unknown>) => {
  const gone = sql`jsonb_populate_record(${sql.ref(pieces)}, jsonb_build_object('dari', bernilai_pada))`;
  const none = sql`jsonb_populate_record(${sql.ref(pieces)}, jsonb_build_object('dari', ${tanggal}, 'jumlah', 0))`;
  return sql`dasar_pecah(jsonb_populate_record(masa_pulih(${none}, ${gone}), jsonb_build_object('jumlah', -jumlah)), -jumlah)`;
};

/**
 * SQL for whether nobody knew the price of the pieces when they left: the last that their journal said by then, or that
 * of the barang which they were split off.
 */
const unpriced = sql`((masa).harga = 0 and coalesce((
  with recursive silsilah (barang_id, sebelum, ke) as (
    select asal_id, 9223372036854775807, 0
    union all
    select lain.barang_id, case entri.jenis when 'pemulihan' then least(sebelum, entri.id) else sebelum end, ke + 1
    from silsilah
    cross join lateral (
      select id, jenis, pasangan_id from mutasi where mutasi.barang_id = silsilah.barang_id order by id limit 1
    ) entri
    join mutasi lain on lain.id = entri.pasangan_id
  )
  select (ubah #>> '{harga_belum_diketahui,1}')::boolean
  from silsilah join mutasi kata on kata.barang_id = silsilah.barang_id and kata.id < sebelum
  where ubah ? 'harga_belum_diketahui' and (not menyusul or kata.tanggal < pergi)
  order by ke, kata.id desc limit 1
), false))`;

/**
 * SQL for the common tables that lead to `dasar`: the deletion, the span that its pieces left, and their base on a day.
 */
const baseOfPieces = (logId: number, tanggal: RawBuilder<unknown>) => sql`
    hapus as (
      select * from mutasi where sebab = 'logdeletebarang' and sebab_id = ${logId} and jumlah < 0 order by id limit 1
    ), lepas as (
      select hapus.id as hapus_id, hapus.barang_id as asal_id, hapus.jumlah, hapus.tanggal as pergi,
        ${departureColumns({ barang: 'hapus.barang_id', day: 'hapus.tanggal', hapus: 'hapus.id' })}
      from hapus left join masa_barang masa on masa.barang_id = hapus.barang_id and masa.sampai = hapus.tanggal
    ), pulang as (
      select lepas.*, pecahan_masa(sisa_masa(masa, lewat), -jumlah) as k, pecahan_masa(sisa_masa(masa_fiskal(masa), lewat), -jumlah) as f
      from lepas
    ), dasar as materialized (
      select pulang.*, ${baseAfter('k', tanggal)} as komersial, ${baseAfter('f', tanggal)} as fiskal, ${unpriced} as tanpa_harga
      from pulang
    )`;

/** SQL for a base in the entry; without a price a setting alone, so that a price that is learnt is depreciated. */
const said = (base: string) => sql`case when tanpa_harga
  then ${sql.ref(base)} - '{nilai,sisa,beban_awal,lebih,nilai_lebih,awal}'::text[] || jsonb_build_object('mulai', ${sql.ref(base)} -> 'awal')
  else ${sql.ref(base)} end`;

/** SQL for what the entry of the new row says: where it lies now, and its base. */
const entryUbah = sql`
  jsonb_build_object(
    'kategori_id', jsonb_build_array(null, kategori_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
    'kondisi', jsonb_build_array(null, kondisi), 'komersial', jsonb_build_array(null, ${said('komersial')})
  ) || case when (masa).f_metode is null then '{}' else jsonb_build_object('fiskal', jsonb_build_array(null, ${said('fiskal')})) end`;

/**
 * Records that departed pieces of a barang came back as a barang of their own, with the price and the value that they
 * left with and the rest of their life. The new row gets them, and the own setting with which the pieces left. Call it
 * after the row exists.
 * @param tanggal day of their return
 */
export async function recordReturn(
  inside: MutasiSource,
  { barangId, logId, tanggal }: Returned & { tanggal: string },
): Promise<void> {
  await sql`
    with ${baseOfPieces(logId, sql`${tanggal}::date`)}
    insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, sebab, sebab_id, oleh_id)
    select baru.id, kode_barang, nama_barang, 'pemulihan', ${tanggal}::date, jumlah_barang, (masa).harga,
      ${entryUbah} || jsonb_build_object(
        'cara', jsonb_build_array(null, cara_perolehan),
        'perolehan', jsonb_build_array(null, ${tanggalPerolehan('baru')}),
        'harga_belum_diketahui', jsonb_build_array(null, tanpa_harga)
      ), hapus_id, 'logdeletebarang', ${logId}, ${inside.actor?.id ?? null}::bigint
    from dasar join barang baru on baru.id = ${barangId}`.execute(inside.db);
  await takeOver(inside.db, barangId);
}

/**
 * Records that departed pieces were never away, but a barang of their own from that day on: those that stayed were
 * repaired since, and a repair is of one piece. Call it after the row exists.
 */
export async function recordReturnAsPart(inside: MutasiSource, { barangId, logId }: Returned): Promise<void> {
  const olehId = sql`${inside.actor?.id ?? null}::bigint`;
  await sql`
    with ${baseOfPieces(logId, sql`pergi`)}, nomor as materialized (
      select nextval('mutasi_id_seq') as pulih_id, nextval('mutasi_id_seq') as keluar_id, nextval('mutasi_id_seq') as masuk_id
    )
    insert into mutasi (id, barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, sebab, sebab_id, oleh_id)
    overriding system value
    select pulih_id, asal.id, asal.kode_barang, asal.nama_barang, 'pemulihan', pergi, -jumlah, 0, '{}'::jsonb, hapus_id,
      'logdeletebarang', ${logId}::bigint, ${olehId}
    from dasar cross join nomor join barang asal on asal.id = asal_id
    union all
    select keluar_id, asal.id, asal.kode_barang, asal.nama_barang, 'pecah', pergi, jumlah, 0, '{}', masuk_id, null, null, ${olehId}
    from dasar cross join nomor join barang asal on asal.id = asal_id
    union all
    select masuk_id, baru.id, kode_barang, nama_barang, 'pecah', pergi, jumlah_barang, (masa).harga, ${entryUbah}, keluar_id,
      null, null, ${olehId}
    from dasar cross join nomor join barang baru on baru.id = ${barangId}
    order by 1`.execute(inside.db);
  await takeOver(inside.db, barangId);
}

/** Gives a returned barang what its journal says: own setting, price, and whether that is known. */
async function takeOver(trx: Trx, barangId: number): Promise<void> {
  await sql`
    update barang set penyusutan_metode = k_metode, penyusutan_kelompok = k_kelompok,
      penyusutan_masa_manfaat_bulan = nullif(k_masa, (select masa_manfaat_bulan from kelompok_penyusutan where kode = k_kelompok)),
      penyusutan_nilai_residu = nullif(k_residu, 0), penyusutan_mulai = nullif(k_awal, ${tanggalPerolehan()}),
      penyusutan_fiskal_metode = f_metode, penyusutan_fiskal_kelompok = f_kelompok
    from masa_barang masa
    where barang.id = ${barangId} and masa.barang_id = barang.id and sampai = 'infinity'
      and not barang_masa_sesuai(jsonb_populate_record(barang, jsonb_build_object('harga_barang', masa.harga)), masa)`.execute(
    trx,
  );
  await sql`
    update barang set harga_barang = harga, harga_belum_diketahui = tanpa_harga
    from (
      select masa.harga, pokok.tanpa_harga from masa_barang masa cross join pokok_tercatat(${barangId}) pokok
      where masa.barang_id = ${barangId} and masa.sampai = 'infinity'
    ) tercatat
    where barang.id = ${barangId} and (harga_barang, harga_belum_diketahui) is distinct from (harga, tanpa_harga)`.execute(
    trx,
  );
}
