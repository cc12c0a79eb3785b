import { type RawBuilder, sql } from 'kysely';
import { officeToday } from '../../../shared/today.ts';
import type { Trx } from '../../context.ts';

/** What the journal is about. */
export type Pokok = 'barang' | 'buku';

/** Who writes to the journal, in the transaction of the change itself. */
export interface MutasiSource {
  db: Trx;
  actor: { id: number } | undefined;
}

/** What led to a mutasi: a table and the id of its row. */
export interface Sebab {
  sebab: 'impor' | 'pengajuan' | 'kategori';
  sebab_id: number;
}

const columns = sql`kode, nama, jenis, tanggal, perkiraan, jumlah, harga, ubah, pasangan_id, alasan, sebab, sebab_id, oleh_id`;

/** The depreciation that holds for a barang, as an entry states it. */
const komersial = sql`jsonb_build_object('metode', susut.metode, 'kelompok', susut.kelompok,
  'masa_manfaat_bulan', susut.masa_manfaat_bulan, 'nilai_residu', susut.nilai_residu, 'mulai', susut.mulai)`;

/** The day on which a record entered the register: a barang with its acquisition, a buku when it was recorded. */
const masukOf: Record<Pokok, RawBuilder<unknown>> = {
  barang: sql`coalesce(rekaman.tanggal_perolehan, make_date(rekaman.tahun, 1, 1))`,
  buku: sql`rekaman.created_at::date`,
};

const entryOf: Record<Pokok, RawBuilder<unknown>> = {
  barang: sql`
    select rekaman.id, kode_barang, nama_barang, ${masukOf.barang}, tanggal_perolehan is null, rekaman.jumlah_barang,
      rekaman.harga_barang, jsonb_build_object(
        'kategori_id', jsonb_build_array(null, rekaman.kategori_id),
        'lokasi_id', jsonb_build_array(null, rekaman.lokasi_id),
        'kondisi', jsonb_build_array(null, kondisi), 'komersial', jsonb_build_array(null, ${komersial}))
    from barang rekaman join penyusutan_barang susut on susut.barang_id = rekaman.id`,
  buku: sql`
    select rekaman.id, kode_buku, judul, ${masukOf.buku}, false, jumlah, harga, jsonb_build_object(
      'jenis_id', jsonb_build_array(null, jenis_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
      'kondisi', jsonb_build_array(null, kondisi))
    from buku rekaman`,
};

/** Records to write of: their ids, or an SQL condition on `rekaman`. */
type Chosen = readonly number[] | RawBuilder<unknown>;
/** One id is compared, not looked for in an array: PostgreSQL then keeps the plan of the prepared statement. */
const conditionOf = (chosen: Chosen): RawBuilder<unknown> => {
  if (!('length' in chosen)) return chosen;
  return chosen.length === 1 ? sql`rekaman.id = ${chosen[0]}` : sql`rekaman.id = any(${[...chosen]})`;
};

/** Writes the entry of new records: everything that they are, from the day on which they came. */
export async function recordEntries(
  inside: MutasiSource,
  pokok: Pokok,
  chosen: Chosen,
  { jenis, sebab, sebab_id }: { jenis: 'saldo_awal' | 'perolehan' } & Partial<Sebab>,
): Promise<void> {
  await sql`
    insert into mutasi (${sql.ref(`${pokok}_id`)}, ${columns})
    select masuk.id, kode, nama, ${jenis}, tanggal, perkiraan, jumlah, harga, ubah, null, null, ${sebab ?? null},
      ${sebab_id ?? null}::bigint, ${inside.actor?.id ?? null}::bigint
    from (${entryOf[pokok]} where ${conditionOf(chosen)}
    ) masuk (id, kode, nama, tanggal, perkiraan, jumlah, harga, ubah) order by masuk.id`.execute(inside.db);
}

/** What a record is now beside its last span: what differs is still to be written. */
const differing: Record<Pokok, RawBuilder<unknown>> = {
  barang: sql`
    select rekaman.id, kode_barang as kode, nama_barang as nama, awal.id as awal_id, awal.dari as masuk_lama,
      ${masukOf.barang} as masuk, rekaman.jumlah_barang - masa.jumlah as jumlah, rekaman.harga_barang - masa.harga as harga,
      jsonb_build_object('metode', k_metode, 'kelompok', k_kelompok, 'masa_manfaat_bulan', k_masa,
        'nilai_residu', k_residu, 'mulai', k_awal) as susut_lama,
      ${komersial} as susut,
      masa.lokasi_id as lokasi_lama, rekaman.lokasi_id, masa.kondisi as kondisi_lama, rekaman.kondisi,
      masa.kategori_id as golongan_lama, rekaman.kategori_id as golongan_id, 'kategori_id' as golongan
    from barang rekaman
    join penyusutan_barang susut on susut.barang_id = rekaman.id
    join masa_barang masa on masa.barang_id = rekaman.id and masa.sampai = 'infinity'
    cross join lateral (
      select (select min(id) from mutasi where mutasi.barang_id = rekaman.id) as id,
        -- what was split off came in with its acquisition, though its own journal begins later
        (select case when bool_or(jenis = 'pecah' and jumlah > 0 and pasangan_id is not null) then ${masukOf.barang}
          else (select min(dari) from masa_barang where masa_barang.barang_id = rekaman.id) end
          from (select * from mutasi where mutasi.barang_id = rekaman.id order by id limit 1) pertama) as dari
    ) awal`,
  buku: sql`
    select rekaman.id, kode_buku as kode, judul as nama, awal.id as awal_id, awal.tanggal as masuk_lama,
      awal.tanggal as masuk, rekaman.jumlah - masa.jumlah as jumlah, rekaman.harga - masa.harga as harga,
      null::jsonb as susut_lama, null::jsonb as susut,
      masa.lokasi_id as lokasi_lama, rekaman.lokasi_id, masa.kondisi as kondisi_lama, rekaman.kondisi,
      masa.jenis_id as golongan_lama, rekaman.jenis_id as golongan_id, 'jenis_id' as golongan
    from buku rekaman
    join masa_buku masa on masa.buku_id = rekaman.id and masa.sampai = 'infinity'
    cross join lateral (
      select id, tanggal from mutasi where mutasi.buku_id = rekaman.id order by id limit 1
    ) awal`,
};

/**
 * Writes what changed of records since their last mutasi, after the rows themselves were changed. Price, pieces, dates
 * and depreciation count as written down wrong: they hold from the entry on. Place, condition and kategori count as
 * changed today. Expects the records locked.
 */
export async function recordChanges(
  inside: MutasiSource,
  pokok: Pokok,
  chosen: Chosen,
  { sebab, sebab_id }: Partial<Sebab> = {},
): Promise<void> {
  const one = (column: string, before: string, after: string) =>
    sql`jsonb_build_object(${column}::text, jsonb_build_array(${sql.ref(before)}, ${sql.ref(after)}))`;
  await sql`
    with beda as materialized (${differing[pokok]} where ${conditionOf(chosen)})
    insert into mutasi (${sql.ref(`${pokok}_id`)}, ${columns})
    select beda.id, kode, nama, catatan.jenis, catatan.tanggal, false, catatan.jumlah, catatan.harga, catatan.ubah,
      catatan.pasangan_id, null, ${sebab ?? null}, ${sebab_id ?? null}::bigint,
      ${inside.actor?.id ?? null}::bigint
    from beda
    cross join lateral (
      select 1 as urut, 'koreksi' as jenis, masuk as tanggal, beda.jumlah, beda.harga,
        case when masuk <> masuk_lama then ${one('masuk', 'masuk_lama', 'masuk')} else '{}' end
          || case when susut <> susut_lama then ${one('komersial', 'susut_lama', 'susut')} else '{}' end as ubah,
        awal_id as pasangan_id
      where beda.jumlah <> 0 or beda.harga <> 0 or masuk <> masuk_lama or susut <> susut_lama
      union all
      select 2, 'reklasifikasi', greatest(${officeToday()}::date, masuk), 0, 0,
        jsonb_build_object(golongan, jsonb_build_array(golongan_lama, golongan_id)), null
      where golongan_id <> golongan_lama
      union all
      select 3, 'pindah', greatest(${officeToday()}::date, masuk), 0, 0, ${one('lokasi_id', 'lokasi_lama', 'lokasi_id')}, null
      where lokasi_id <> lokasi_lama
      union all
      select 4, 'kondisi', greatest(${officeToday()}::date, masuk), 0, 0, ${one('kondisi', 'kondisi_lama', 'kondisi')}, null
      where kondisi <> kondisi_lama
    ) catatan
    order by beda.id, urut`.execute(inside.db);
}

/** The barang that take their depreciation from a kategori, as `recordChanges` chooses them. */
export const followersOfKategori = (id: number): RawBuilder<unknown> =>
  sql`rekaman.kategori_id = ${id} and rekaman.penyusutan_metode is null`;

/**
 * Writes that records which go into the delete log should never have been recorded. Call it before they are deleted,
 * after their snapshots were written.
 */
export async function recordDeletions(
  inside: MutasiSource,
  pokok: Pokok,
  ids: readonly number[],
): Promise<void> {
  const masa = sql.table(`masa_${pokok}`);
  const id = sql.ref(`${pokok}_id`);
  await sql`
    insert into mutasi (${id}, ${columns})
    select kini.${id}, log.kode, log.nama, 'salah_catat',
      (select min(dari) from ${masa} awal where awal.${id} = kini.${id}), false, -kini.jumlah, 0, '{}', null,
      log.alasan, 'logdeletebarang', log.id, ${inside.actor?.id ?? null}::bigint
    from ${masa} kini
    join logdeletebarang log on log.jenis = ${pokok} and log.record_id = kini.${id} and log.dipulihkan_pada is null
    where kini.${id} = any(${[...ids]}) and kini.sampai = 'infinity'
    order by log.id`.execute(inside.db);
}

/**
 * Takes a deletion back, on its own day. Call it after the record stands again; what it lost meanwhile (its kategori,
 * its lokasi) is written as a change.
 */
export async function recordRestoration(
  inside: MutasiSource,
  pokok: Pokok,
  { record_id, log_id }: { record_id: number; log_id: number },
): Promise<void> {
  const id = sql.ref(`${pokok}_id`);
  await sql`
    insert into mutasi (${id}, ${columns})
    select hapus.${id}, hapus.kode, hapus.nama, 'pemulihan', hapus.tanggal, hapus.perkiraan, -hapus.jumlah, 0, '{}',
      hapus.id, null, hapus.sebab, hapus.sebab_id, ${inside.actor?.id ?? null}::bigint
    from mutasi hapus
    where hapus.${id} = ${record_id} and hapus.sebab = 'logdeletebarang' and hapus.sebab_id = ${log_id}
      and hapus.jenis <> 'pemulihan' and hapus.jumlah < 0`.execute(inside.db);
  await recordChanges(inside, pokok, [record_id]);
}
