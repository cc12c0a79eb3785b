import { sql } from 'kysely';
import type { LabelInput, OfKodeLama } from '../../../shared/label.ts';
import type { LabelContent, LabelKind } from '../../../shared/label-content.ts';
import type { Db } from '../../context.ts';
import { jalurOf } from '../../db/jalur.ts';
import { containing } from '../../db/paging.ts';
import { barangChosen } from '../barang/barang.filter.ts';
import { bukuChosen } from '../buku/buku.filter.ts';

/** A record with the fields of its label. */
export interface LabelRow {
  id: number;
  kode: string;
  kode_lama: string | null;
  nama: string;
  jumlah: number;
  jalur: string;
}

export interface LabelTotal {
  baris: number;
  unit: number;
}

type BukuChoice = Extract<LabelInput, { jenis: 'buku' }>;
type BarangChoice = Extract<LabelInput, { jenis: 'barang' }>;
type LokasiChoice = Extract<LabelInput, { jenis: 'lokasi' }>;

const chosenBarang = (db: Db, { ids, filter }: BarangChoice) => barangChosen(db, { ...filter, ids });

const chosenBuku = (db: Db, { ids, filter }: BukuChoice) => bukuChosen(db, { ...filter, ids });

/** Selects lokasi by id, or one with everything inside it. */
function chosenLokasi(db: Db, { ids, filter: { lokasi_id } = {} }: LokasiChoice) {
  const all = db.selectFrom('lokasi_jalur as tempat');
  if (ids) return all.where(sql<boolean>`tempat.id = any(${[...ids]})`);
  return lokasi_id === undefined
    ? all
    : all.where(sql<boolean>`tempat.leluhur @> array[${lokasi_id}::bigint]`);
}

/** Counts the chosen records and their pieces. */
export async function totalOfLabels(db: Db, input: LabelInput): Promise<LabelTotal> {
  const total = { baris: sql<number>`count(*)::int` };
  if (input.jenis === 'lokasi') {
    return chosenLokasi(db, input)
      .select([total.baris.as('baris'), sql<number>`count(*)::bigint`.as('unit')])
      .executeTakeFirstOrThrow();
  }
  return input.jenis === 'barang'
    ? chosenBarang(db, input)
        .select([
          total.baris.as('baris'),
          sql<number>`coalesce(sum(barang.jumlah_barang), 0)::bigint`.as('unit'),
        ])
        .executeTakeFirstOrThrow()
    : chosenBuku(db, input)
        .select([total.baris.as('baris'), sql<number>`coalesce(sum(buku.jumlah), 0)::bigint`.as('unit')])
        .executeTakeFirstOrThrow();
}

/** Reads the chosen records by lokasi and code, the order of a walk through the rooms. */
export async function rowsOfLabels(db: Db, input: LabelInput, limit: number): Promise<LabelRow[]> {
  if (input.jenis === 'barang') {
    return chosenBarang(db, input)
      .innerJoin('lokasi_jalur as tempat', 'tempat.id', 'barang.lokasi_id')
      .select([
        'barang.id',
        'barang.kode_barang as kode',
        'barang.kode_lama',
        'barang.nama_barang as nama',
        'barang.jumlah_barang as jumlah',
        sql<string>`tempat.jalur`.as('jalur'),
      ])
      .orderBy(sql`lower(tempat.jalur)`)
      .orderBy('barang.kode_barang')
      .limit(limit)
      .execute();
  }
  if (input.jenis === 'lokasi') {
    // a lokasi has its name in place of the code, and its path in place of the name
    return chosenLokasi(db, input)
      .innerJoin('lokasi', 'lokasi.id', 'tempat.id')
      .leftJoin('lokasi_jalur as induk', 'induk.id', 'lokasi.induk_id')
      .select([
        'lokasi.id',
        'lokasi.lokasi as kode',
        sql<string | null>`null`.as('kode_lama'),
        sql<string>`coalesce(induk.jalur, '')`.as('nama'),
        sql<number>`1`.as('jumlah'),
        sql<string>`''`.as('jalur'),
      ])
      .orderBy(sql`lower(tempat.jalur)`)
      .orderBy('lokasi.id')
      .limit(limit)
      .execute();
  }
  return chosenBuku(db, input)
    .innerJoin('lokasi_jalur as tempat', 'tempat.id', 'buku.lokasi_id')
    .select([
      'buku.id',
      'buku.kode_buku as kode',
      'buku.kode_lama',
      'buku.judul as nama',
      'buku.jumlah',
      sql<string>`tempat.jalur`.as('jalur'),
    ])
    .orderBy(sql`lower(tempat.jalur)`)
    .orderBy('buku.kode_buku')
    .limit(limit)
    .execute();
}

export interface FoundRecord {
  jenis: LabelKind;
  id: number;
  kode: string | null;
  nama: string;
}

/** Finds a record by id. */
export async function findLabelled(db: Db, jenis: LabelKind, id: number): Promise<FoundRecord | undefined> {
  switch (jenis) {
    case 'barang':
      return selectBarang(db).where('id', '=', id).executeTakeFirst();
    case 'buku':
      return selectBuku(db).where('id', '=', id).executeTakeFirst();
    case 'lokasi':
      return selectLokasi(db).where('id', '=', id).executeTakeFirst();
  }
}

/** Finds a record by its exact code. */
export async function findByKode(db: Db, kode: string): Promise<FoundRecord | undefined> {
  return (
    (await selectBarang(db).where('kode_barang', '=', kode).executeTakeFirst()) ??
    (await selectBuku(db).where('kode_buku', '=', kode).executeTakeFirst())
  );
}

/** Finds the records that had this code before MANIS, whatever its case: at most `limit`, each with the count of all. */
export async function findByKodeLama(
  db: Db,
  kode: string,
  limit: number,
): Promise<(OfKodeLama & { jumlah: number })[]> {
  const { rows } = await sql<OfKodeLama & { jumlah: number }>`
    with cocok as (
      select 'barang' as jenis, id, kode_barang as kode, nama_barang as nama, lokasi_id
      from barang where lower(kode_lama) = lower(${kode}::text)
      union all
      select 'buku', id, kode_buku, judul, lokasi_id from buku where lower(kode_lama) = lower(${kode}::text)
    ), pertama as (
      select cocok.*, count(*) over ()::int as jumlah from cocok order by jenis, kode, id limit ${limit}
    )
    select jenis, id, kode, nama, ${jalurOf('pertama.lokasi_id')} as lokasi, jumlah
    from pertama order by jenis, kode, id`.execute(db);
  return rows;
}

const selectBarang = (db: Db) =>
  db
    .selectFrom('barang')
    .select([sql<LabelKind>`'barang'`.as('jenis'), 'id', 'kode_barang as kode', 'nama_barang as nama']);

const selectBuku = (db: Db) =>
  db
    .selectFrom('buku')
    .select([sql<LabelKind>`'buku'`.as('jenis'), 'id', 'kode_buku as kode', 'judul as nama']);

const selectLokasi = (db: Db) =>
  db
    .selectFrom('lokasi')
    .select([
      sql<LabelKind>`'lokasi'`.as('jenis'),
      'id',
      sql<string | null>`null`.as('kode'),
      'lokasi as nama',
    ]);

/** Finds the delete log's row of a deleted record: by its id, or by the code on its label. Returns the row's id. */
export async function findDeleted(db: Db, what: LabelContent): Promise<number | undefined> {
  const query = db.selectFrom('logdeletebarang').select('id').where('dipulihkan_pada', 'is', null);
  const found =
    'kode' in what
      ? // the search text has an index, the code alone has none
        query.where('cari', 'like', containing(what.kode.toLowerCase())).where('kode', '=', what.kode)
      : query.where('jenis', '=', what.jenis).where('record_id', '=', what.id);
  return (await found.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;
}
