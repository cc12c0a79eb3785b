import { type RawBuilder, sql } from 'kysely';
import type { DasarPenyusutan } from '../../../shared/penyusutan.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import type { Kelompok, MetodeBerlaku } from '../../../shared/penyusutan-setting.ts';
import type { Db, Trx } from '../../context.ts';
import { withNext } from '../../db/pipelined-query.ts';
import { inLedger } from '../penyusutan/nilai-buku.repository.ts';
import {
  type Chosen,
  conditionOf,
  fiskal,
  isOpening,
  komersial,
  type MutasiSource,
  masukOf,
  type Pokok,
} from './mutasi.repository.ts';

/** A depreciation setting, as in the journal. */
export interface SettingMutasi {
  metode: MetodeBerlaku;
  kelompok: Kelompok | null;
  masa_manfaat_bulan: number | null;
  nilai_residu: number;
  mulai: string;
}

/** Columns that the latest mutasi sets, rather than sums. */
export interface PlaceOf {
  golongan: number;
  lokasi_id: number;
  kondisi: string;
}

/** Difference between a record and its last span, still to be recorded. */
export interface Difference {
  id: number;
  kode: string;
  nama: string;
  entri_id: number;
  masuk_lama: string;
  masuk: string;
  /** First day of its own journal: its acquisition, or the day of its split or opening balance. */
  ada_sejak: string;
  /** Whether its entry has accumulated depreciation. */
  saldo_awal: boolean;
  jumlah: number;
  harga: number;
  /** Whether the price was and is unknown, where that changed. */
  tanpa_harga: [before: boolean, after: boolean] | null;
  /** How it came in, as its entry says and as it should say, where that differs. */
  cara: [before: string | null, after: string | null] | null;
  lama: PlaceOf;
  baru: PlaceOf;
  /** Depreciation settings; null for a buku. */
  susut: Record<Ledger, SettingDifference> | null;
}

/** Setting of a ledger in the last span, and the present one of the record or its kategori; null without a setting. */
export interface SettingDifference {
  lama: SettingMutasi | null;
  baru: SettingMutasi | null;
  /** Whether it is inherited from the kategori. */
  mengikuti: boolean;
}

const placeOf = (table: string, golongan: string) => sql`jsonb_build_object(
  'golongan', ${sql.ref(`${table}.${golongan}`)}, 'lokasi_id', ${sql.ref(`${table}.lokasi_id`)},
  'kondisi', ${sql.ref(`${table}.kondisi`)})`;

/** SQL that is true where a span differs from the settings in force, per ledger. */
const disagrees: Record<Ledger, RawBuilder<unknown>> = {
  komersial: sql`(k_metode, k_kelompok, k_masa, k_residu, k_awal) is distinct from
    (susut.metode, susut.kelompok, susut.masa_manfaat_bulan, susut.nilai_residu, susut.mulai)`,
  // a removed setting keeps the previous depreciation
  fiskal: sql`(susut.fiskal_metode is not null and (f_metode, f_kelompok, f_masa, f_awal) is distinct from
    (susut.fiskal_metode, susut.fiskal_kelompok, susut.fiskal_masa, susut.fiskal_mulai))`,
};

/** Further comparisons: depreciation per ledger, whether the price became known or unknown, and how it came in. */
interface Compared {
  setting: readonly Ledger[];
  hargaBelumDiketahui: boolean;
  cara: boolean;
}

const differing: Record<Pokok, (compared: Compared) => RawBuilder<Difference>> = {
  barang: ({ setting, hargaBelumDiketahui, cara }) => sql`
    select rekaman.id, kode_barang as kode, nama_barang as nama,
      awal.id as entri_id,
      -- what was split off came in with its acquisition, though its own journal begins later
      case when awal.pecahan then ${masukOf.barang} else coalesce(awal.perolehan, awal.dari) end as masuk_lama, ${masukOf.barang} as masuk,
      case when awal.pecahan or awal.saldo_awal then awal.dari else ${masukOf.barang} end as ada_sejak, awal.saldo_awal,
      rekaman.jumlah_barang - masa.jumlah as jumlah, rekaman.harga_barang - masa.harga as harga,
      case when ${hargaBelumDiketahui} then jsonb_build_array(not rekaman.harga_belum_diketahui, rekaman.harga_belum_diketahui)
        end as tanpa_harga,
      case when ${cara} and not awal.pecahan then jsonb_build_array(cara_tercatat(rekaman.id), rekaman.cara_perolehan) end as cara,
      ${placeOf('masa', 'kategori_id')} as lama,
      ${placeOf('rekaman', 'kategori_id')} as baru,
      jsonb_build_object(
        'komersial', jsonb_build_object('lama', jsonb_build_object('metode', k_metode, 'kelompok', k_kelompok,
          'masa_manfaat_bulan', k_masa, 'nilai_residu', k_residu, 'mulai', k_awal), 'baru', ${komersial},
          'mengikuti', rekaman.penyusutan_metode is null),
        'fiskal', jsonb_build_object('lama', case when f_metode is not null then jsonb_build_object('metode', f_metode,
          'kelompok', f_kelompok, 'masa_manfaat_bulan', f_masa, 'nilai_residu', 0, 'mulai', f_awal) end,
          'baru', ${fiskal}, 'mengikuti', rekaman.penyusutan_fiskal_metode is null)
      ) as susut
    from barang rekaman
    join penyusutan_barang susut on susut.barang_id = rekaman.id
    join masa_barang masa on masa.barang_id = rekaman.id and masa.sampai = 'infinity'
    cross join lateral (
      select id, jenis = 'pecah' as pecahan, ${isOpening('mutasi')} as saldo_awal,
        (select min(dari) from masa_barang where masa_barang.barang_id = rekaman.id) as dari,
        -- what it was corrected to, or acquired on before it could enter: closed days
        (select (ubah #>> '{perolehan,1}')::date from mutasi kata
          where kata.barang_id = rekaman.id and kata.ubah ? 'perolehan' order by id desc limit 1) as perolehan
      from mutasi where mutasi.barang_id = rekaman.id order by id limit 1
    ) awal
    where ((masa.jumlah, masa.harga, masa.kategori_id, masa.lokasi_id, masa.kondisi) is distinct from
        (rekaman.jumlah_barang, rekaman.harga_barang, rekaman.kategori_id, rekaman.lokasi_id, rekaman.kondisi)
      or ${hargaBelumDiketahui} or ${cara} and not awal.pecahan
      or not awal.pecahan and coalesce(awal.perolehan, awal.dari) <> ${masukOf.barang}
      ${sql.join(
        setting.map((ledger) => sql`or ${disagrees[ledger]}`),
        sql` `,
      )})`,
  buku: () => sql`
    select rekaman.id, kode_buku as kode, judul as nama, awal.id as entri_id, awal.tanggal as masuk_lama,
      awal.tanggal as masuk, awal.tanggal as ada_sejak, false as saldo_awal, rekaman.jumlah - masa.jumlah as jumlah, rekaman.harga - masa.harga as harga,
      null::jsonb as tanpa_harga, null::jsonb as cara, ${placeOf('masa', 'jenis_id')} as lama, ${placeOf('rekaman', 'jenis_id')} as baru,
      null::jsonb as susut
    from buku rekaman
    join masa_buku masa on masa.buku_id = rekaman.id and masa.sampai = 'infinity'
    cross join lateral (
      select id, tanggal from mutasi where mutasi.buku_id = rekaman.id order by id limit 1
    ) awal
    where (masa.jumlah, masa.harga, masa.jenis_id, masa.lokasi_id, masa.kondisi) is distinct from
      (rekaman.jumlah, rekaman.harga, rekaman.jenis_id, rekaman.lokasi_id, rekaman.kondisi)`,
};

/** Reads the differences between records and their journal. */
export async function differencesOf(
  trx: Trx,
  pokok: Pokok,
  chosen: Chosen,
  compared: Compared,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    ${differing[pokok](compared)} and ${conditionOf(chosen)} order by rekaman.id`.execute(trx);
  return rows;
}

/** Mutasi that set a column of a record. */
export interface Setter {
  record_id: number;
  kolom: string;
  id: number;
  hari: string;
  entri: boolean;
  nilai: unknown;
}

/** Reads which mutasi set each column of records, the current one first. */
export async function settersOf(trx: Trx, pokok: Pokok, ids: readonly number[]): Promise<Setter[]> {
  const { rows } = await sql<Setter>`
    select record_id, isi.key as kolom, id, hari, urut = 1 as entri, isi.value -> 1 as nilai
    from mutasi_terbaca(${pokok}, ${[...ids]}::bigint[])
    -- what left for a row of its own took the setting of that day along
    cross join lateral jsonb_each(ubah || case when jenis = 'pecah' and jumlah < 0 then '{"komersial": null, "fiskal": null}' else '{}' end::jsonb) isi
    order by record_id, kolom, urut = 1, urut desc`.execute(trx);
  return rows;
}

/** Base of one piece in the span of a day, and the first month of its depreciation. */
export interface BaseOf {
  barang_id: number;
  dasar: DasarPenyusutan;
  awal: string;
}

/** Reads the depreciation base of each barang in a ledger on its day; none without a setting. */
export async function basesOn(
  db: Db,
  days: readonly { id: number; hari: string }[],
  ledger: Ledger = 'komersial',
): Promise<Map<number, BaseOf>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<BaseOf>`
    select masa.barang_id, k_awal as awal, jsonb_build_object(
      'metode', case k_metode when 'bukan_harta' then 'tidak_disusutkan' else k_metode end, 'masa_manfaat_bulan', k_masa,
      'nilai_residu', k_residu, 'harga', k_nilai, 'mulai', k_mulai, 'sisa', k_sisa, 'beban_awal', k_beban_awal) as dasar
    from (
      select (${inLedger('masa_barang', ledger)}).*
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as tanya (id bigint, hari date)
      join masa_barang on masa_barang.barang_id = tanya.id and dari <= tanya.hari and tanya.hari < sampai
    ) masa
    where k_metode is not null`.execute(db);
  return new Map(rows.map((row) => [row.barang_id, row]));
}

/** A new journal row. */
export interface MutasiBaru {
  record_id: number;
  kode: string;
  nama: string;
  jenis: 'koreksi' | 'pindah' | 'kondisi' | 'reklasifikasi' | 'penyusutan';
  tanggal: string;
  jumlah?: number;
  harga?: number;
  ubah: Record<string, [before: unknown, after: unknown]>;
  pasangan_id?: number;
}

/** Inserts journal rows, in order. */
export async function insertMutasi(
  { db, actor }: MutasiSource,
  pokok: Pokok,
  rows: readonly MutasiBaru[],
  shared: { alasan?: string | null | undefined; sebab?: string; sebab_id?: number },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`${withNext}
    insert into mutasi (${sql.ref(`${pokok}_id`)}, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, alasan,
      sebab, sebab_id, oleh_id)
    select record_id, kode, nama, jenis, tanggal, coalesce(jumlah, 0), coalesce(harga, 0), ubah, pasangan_id,
      ${shared.alasan ?? null}, ${shared.sebab ?? null}, ${shared.sebab_id ?? null}::bigint, ${actor?.id ?? null}::bigint
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (record_id bigint, kode text, nama text,
      jenis text, tanggal date, jumlah integer, harga bigint, ubah jsonb, pasangan_id bigint)) with ordinality as baris
    order by baris.ordinality`.execute(db);
}

/**
 * Records moves of an unsplit record, and a corrected price at its entry, without reading the differences. Returns
 * false, and writes nothing, where the entry has an opening balance, which the price must fit.
 */
export async function insertWithPrice(
  { db, actor }: MutasiSource,
  rows: readonly MutasiBaru[],
  { alasan }: { alasan?: string | null | undefined },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into mutasi (barang_id, kode, nama, jenis, tanggal, harga, ubah, pasangan_id, alasan, oleh_id)
    select record_id, kode, nama, baris.jenis, baris.tanggal, coalesce(baris.harga, 0), baris.ubah,
      case when baris.jenis = 'koreksi' then entri.id end, ${alasan ?? null}, ${actor?.id ?? null}::bigint
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (record_id bigint, kode text, nama text,
      jenis text, tanggal date, harga bigint, ubah jsonb)) with ordinality as baris
    cross join lateral (
      select id, ${isOpening('mutasi')} as saldo_awal from mutasi where mutasi.barang_id = record_id order by id limit 1
    ) entri
    where not saldo_awal
    order by baris.ordinality`.execute(db);
  return numAffectedRows > 0n;
}
