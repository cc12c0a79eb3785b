import { sql } from 'kysely';
import type { BarisPenghapusan } from '../../../shared/penghapusan.ts';
import type { PenghapusanInput } from '../../../shared/penghapusan-input.ts';
import type { Db, Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { reservedBarang } from '../barang/sisa.repository.ts';
import { type BerkasRow, berkasJson } from '../berkas/berkas.repository.ts';

type Asked = PenghapusanInput['baris'][number];

/** SQL for the copies of a `buku` that are proposed for penghapusan. */
export const reservedBuku = sql<number>`(
  select coalesce(sum(baris.jumlah), 0) from penghapusan_baris baris
  where baris.record_id = buku.id and baris.jenis = 'buku' and baris.dicadangkan
)`;

/** Present pieces of a record, for a line of a proposal. */
export interface Standing {
  jenis: 'barang' | 'buku';
  record_id: number;
  kode: string;
  nama: string;
  ada: number;
  dicadangkan: number;
}

/** Reads the pieces of these records, and how many are reserved. */
export async function standingOf(db: Db, asked: readonly Asked[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with diminta as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x (jenis text, record_id bigint))
    select diminta.jenis, barang.id as record_id, kode_barang as kode, nama_barang as nama, jumlah_barang as ada,
      ${reservedBarang} as dicadangkan
    from diminta join barang on barang.id = diminta.record_id where diminta.jenis = 'barang'
    union all
    select diminta.jenis, buku.id, kode_buku, judul, buku.jumlah, ${reservedBuku}
    from diminta join buku on buku.id = diminta.record_id where diminta.jenis = 'buku'`.execute(db);
  return rows;
}

/** Replaces the lines of a draft. */
export async function replaceBaris(
  trx: Trx,
  penghapusanId: number,
  rows: readonly (Asked & { kode: string; nama: string })[],
): Promise<void> {
  await trx.deleteFrom('penghapusan_baris').where('penghapusan_id', '=', penghapusanId).execute();
  await insertRows(
    trx,
    'penghapusan_baris',
    rows.map((row) => ({ ...row, penghapusan_id: penghapusanId })),
  );
}

/** A line as stored: its photo has no address yet. */
export type BarisRow = Omit<BarisPenghapusan, 'foto'> & { foto: BerkasRow | null; log_id: number | null };

/**
 * Reads the lines of a proposal with figures in both ledgers: from the register on a day, or, once the pieces left, as
 * stored then. The value of a buku is its cost.
 * @param per `YYYY-MM-DD`
 */
export async function barisOf(db: Db, penghapusanId: number, per: string): Promise<BarisRow[]> {
  const part = sql`pecahan_masa(masa, least(baris.jumlah, masa.jumlah))`;
  const partOfTax = sql`pecahan_masa(masa_fiskal(masa), least(baris.jumlah, masa.jumlah))`;
  const { rows } = await sql<BarisRow>`
    select baris.id, baris.jenis, baris.record_id, coalesce(barang.kode_barang, buku.kode_buku, baris.kode) as kode,
      coalesce(barang.nama_barang, buku.judul, baris.nama) as nama,
      coalesce(barang.merk, log.data ->> 'merk') as merk,
      coalesce(barang.nomor_seri, log.data ->> 'nomor_seri') as nomor_seri,
      coalesce(barang.tahun, buku.tahun, (log.data ->> 'tahun')::integer) as tahun,
      coalesce(barang.kondisi, buku.kondisi, log.data ->> 'kondisi') as kondisi,
      coalesce(lokasi_jalur.jalur, log.data -> 'lokasi' ->> 'jalur') as lokasi,
      case when baris.jenis = 'buku' then 'eksemplar' else coalesce(barang.satuan, log.data ->> 'satuan') end as satuan,
      baris.jumlah, coalesce(barang.jumlah_barang, buku.jumlah) as ada,
      coalesce(baris.nilai_perolehan, coalesce(masa.harga, barang.harga_barang, buku.harga, 0) * baris.jumlah) as nilai_perolehan,
      coalesce(baris.nilai_buku, case when masa.barang_id is not null
        then nilai_buku_semua(${part}, ${per}::date) else coalesce(buku.harga, 0) * baris.jumlah end) as nilai_buku,
      case when baris.log_id is not null then baris.nilai_buku_fiskal
        when masa.f_metode is not null
        then nilai_buku_semua(${partOfTax}, ${per}::date) end as nilai_buku_fiskal,
      baris.layak, baris.catatan, baris.foto_id, ${berkasJson('baris.foto_id')} as foto, baris.hasil, baris.log_id,
      coalesce(log.dipulihkan_pada is not null, false) as kembali
    from penghapusan_baris baris
    left join logdeletebarang log on log.id = baris.log_id
    left join barang on baris.jenis = 'barang' and barang.id = baris.record_id
    left join buku on baris.jenis = 'buku' and buku.id = baris.record_id
    left join lokasi_jalur on lokasi_jalur.id = coalesce(barang.lokasi_id, buku.lokasi_id)
    left join masa_barang masa on baris.jenis = 'barang' and baris.log_id is null and masa.barang_id = baris.record_id
      and masa.dari <= ${per}::date and ${per}::date < masa.sampai
    where baris.penghapusan_id = ${penghapusanId}
    order by baris.id`.execute(db);
  return rows;
}

/** Stores the findings of the examiner; returns how many of these lines belong to the proposal. */
export async function keepPenelitian(
  trx: Trx,
  penghapusanId: number,
  rows: readonly { id: number; layak: boolean; catatan: string | null; foto_id: number | null }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update penghapusan_baris baris set layak = x.layak, catatan = x.catatan, foto_id = x.foto_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, layak boolean, catatan text, foto_id bigint)
    where baris.id = x.id and baris.penghapusan_id = ${penghapusanId}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Stores which delete log entry a line became, with its figures of the day and its share of the proceeds. */
export async function keepRelease(
  trx: Trx,
  id: number,
  row: {
    log_id: number;
    nilai_perolehan: number | string;
    nilai_buku: number | string;
    nilai_buku_fiskal: number | string | null;
    hasil: number | null;
  },
): Promise<void> {
  await sql`
    update penghapusan_baris set log_id = ${row.log_id}, nilai_perolehan = ${row.nilai_perolehan}::bigint,
      nilai_buku = ${row.nilai_buku}::bigint, nilai_buku_fiskal = ${row.nilai_buku_fiskal}::bigint,
      hasil = ${row.hasil}::bigint
    where id = ${id}`.execute(trx);
}
