import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import type {
  BarisLaporanPenyusutan,
  laporanPenyusutanEndpoints,
} from '../../../shared/laporan-penyusutan.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { together } from '../../db/together.ts';
import { isPast } from '../mutasi/register-at.repository.ts';
import type { Baris } from './laporan.ts';
import { type Orders, sorted } from './order.repository.ts';
import { type PenyusutanFilters, sumsOfKategori, sumsOfTahun } from './penyusutan-sums.repository.ts';
import {
  count,
  type Dimensi,
  type Measures,
  perKategori,
  type Rekap,
  rekapOf,
  rupiahOf,
  sumOf,
  totalOf,
} from './rekap.repository.ts';

type Sort = QueryOf<typeof laporanPenyusutanEndpoints.read>['sort'];
export type PenyusutanSums = Omit<BarisLaporanPenyusutan, 'id' | 'nama'> & { jumlah_baris: number };

const sumColumns = ['jumlah_jenis', 'jumlah_unit', 'nilai_perolehan', 'beban', 'nilai_buku', 'tanpa_harga'];
const refs = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0) as ${sql.ref(name)}`));

/**
 * SQL for the kategori of the report's day. Those of today with what was deleted since: this year's depreciation is that of
 * the kategori it was charged in.
 */
const kategoriOn = ({ per }: PenyusutanFilters) => (isPast(per) ? sql`kategori` : sql`per_tanggal.kategori`);

/** Groups of the kategori of the report's day. */
const perKategoriOn = (filters: PenyusutanFilters): Dimensi => ({
  ...perKategori,
  join: sql`left join ${kategoriOn(filters)} kategori on kategori.id = rekap.kategori_id`,
});

/**
 * Returns the builder of sums, for which the filter by lokasi reads those of the report's day: today's with what was deleted
 * since, where a part of this year was charged.
 */
function onItsDay(db: Db, { per, lokasi_id }: PenyusutanFilters): Db {
  if (lokasi_id === undefined || isPast(per)) return db;
  const lokasi = sql`(select * from per_tanggal.lokasi)`;
  return db.with('lokasi', () => lokasi as never) as unknown as Db;
}

/** SQL for the sums of the chosen ledger by key; with both ledgers, the fiscal ones are further columns. */
function inLedgers(
  { ledger = 'komersial' }: PenyusutanFilters,
  key: string,
  sumsIn: (ledger: Ledger) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const id = sql.ref(key);
  const open = (table: Ledger) =>
    key === 'kategori_id' ? sql`coalesce(${sql.ref(`${table}.belum_diatur`)}, 0)` : sql`0`;
  const own = sql`${refs('komersial', sumColumns)}, coalesce(komersial.nilai_perolehan - komersial.nilai_buku, 0) as akumulasi`;
  if (ledger !== 'keduanya')
    return sql`select ${id}, ${own}, ${open('komersial')} as belum_diatur from (${sumsIn(ledger)}) komersial`;
  const beside = ['beban', 'nilai_buku'].map((name) => {
    const [ours, theirs] = ['komersial', 'fiskal'].map(
      (table) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)`,
    );
    return sql`${theirs} as ${sql.ref(`${name}_fiskal`)}, ${ours} - ${theirs} as ${sql.ref(`selisih_${name}`)}`;
  });
  return sql`
    select ${id}, ${own}, ${sql.join(beside)}, ${open('fiskal')} as belum_diatur
    from (${sumsIn('komersial')}) komersial full join (${sumsIn('fiskal')}) fiskal using (${id})`;
}

/**
 * SQL for the sums per kategori: number of barang, cost, depreciation and book value. Habis pakai is in neither ledger.
 */
const perKategoriRows = (db: Db, filters: PenyusutanFilters) => sql`(
    select kategori.id, kategori.nama_kategori as nama, dinilai.*,
      case when kategori.sifat = 'Habis pakai' then 0 else belum_diatur end as belum_fiskal
    from (${inLedgers(filters, 'kategori_id', (ledger) => sumsOfKategori(onItsDay(db, filters), filters, ledger))}) dinilai
    join ${kategoriOn(filters)} kategori on kategori.id = dinilai.kategori_id
    -- what the tax does not know at all is no row of its books
    where ${filters.ledger === 'fiskal' ? sql`jumlah_jenis > 0 or beban <> 0 or kategori.sifat <> 'Habis pakai'` : sql`true`}
  )`;

/** SQL for the sums per year up to the date. */
const perTahunRows = (db: Db, filters: PenyusutanFilters) => sql`(
    select tahun as id, tahun::text as nama, dinilai.*, 0 as belum_fiskal
    from (${inLedgers(filters, 'tahun', (ledger) => sumsOfTahun(onItsDay(db, filters), filters, ledger))}) dinilai
    where jumlah_jenis > 0 or beban <> 0
  )`;

const rowsOf = (db: Db, filters: PenyusutanFilters) =>
  filters.menurut === 'tahun' ? perTahunRows(db, filters) : perKategoriRows(db, filters);

const orders: Orders<Sort> = {
  id: sql`baris.id`,
  nama: sql`lower(baris.nama)`,
  jumlah_jenis: sql`baris.jumlah_jenis`,
  jumlah_unit: sql`baris.jumlah_unit`,
  nilai_perolehan: sql`baris.nilai_perolehan`,
  beban: sql`baris.beban`,
  akumulasi: sql`baris.akumulasi`,
  nilai_buku: sql`baris.nilai_buku`,
};

/** Builds the rows of the report in order, by default the largest kategori or the latest year first. */
export function barisLaporanPenyusutan(
  db: Db,
  filters: PenyusutanFilters,
  sort: Sort,
): Baris<BarisLaporanPenyusutan> {
  const rows = db
    .selectFrom(sql<Record<keyof BarisLaporanPenyusutan, number>>`${rowsOf(db, filters)}`.as('baris'))
    .select([
      'baris.id',
      sql<string>`baris.nama`.as('nama'),
      'baris.jumlah_jenis',
      'baris.jumlah_unit',
      sql<NilaiTotal>`baris.nilai_perolehan`.as('nilai_perolehan'),
      sql<NilaiTotal>`baris.beban`.as('beban'),
      sql<NilaiTotal>`baris.akumulasi`.as('akumulasi'),
      sql<NilaiTotal>`baris.nilai_buku`.as('nilai_buku'),
      'baris.tanpa_harga',
    ])
    .$if(filters.ledger === 'keduanya', (rows) =>
      rows.select(besideNames.map((name) => sql<NilaiTotal>`${sql.ref(`baris.${name}`)}`.as(name))),
    )
    .$if((filters.ledger ?? 'komersial') !== 'komersial' && filters.menurut !== 'tahun', (rows) =>
      rows.select(sql<number>`baris.belum_fiskal`.as('belum_fiskal')),
    );
  const first = filters.menurut === 'tahun' ? '-id' : '-nilai_perolehan';
  return sorted(rows, orders, sortOf(sort, first), 'baris.id');
}

const besideNames = ['beban_fiskal', 'selisih_beban', 'nilai_buku_fiskal', 'selisih_nilai_buku'] as const;

const ownSums = {
  jumlah_baris: count,
  jumlah_jenis: sumOf('jumlah_jenis'),
  jumlah_unit: sumOf('jumlah_unit'),
  nilai_perolehan: rupiahOf('nilai_perolehan'),
  beban: rupiahOf('beban'),
  akumulasi: rupiahOf('akumulasi'),
  nilai_buku: rupiahOf('nilai_buku'),
  tanpa_harga: sumOf('tanpa_harga'),
};

/**
 * Sums of the chosen ledger; with both ledgers, the fiscal ones and the number of barang without a fiscal setting as
 * well.
 */
const sumsOf = ({ ledger = 'komersial' }: PenyusutanFilters): Measures<PenyusutanSums> => ({
  ...ownSums,
  ...(ledger === 'keduanya' && Object.fromEntries(besideNames.map((name) => [name, rupiahOf(name)]))),
  ...(ledger !== 'komersial' && { belum_fiskal: sumOf('belum_fiskal') }),
});

const kategoriSource = (db: Db, filters: PenyusutanFilters) =>
  db.selectFrom(sql`${perKategoriRows(db, filters)}`.as('baris')).selectAll();

/** SQL for the rows by year, earliest first. */
const yearsOf = (db: Db, filters: PenyusutanFilters) => barisLaporanPenyusutan(db, filters, 'id').execute();

/** Sums cost and book value on the date, whatever the grouping. */
export async function totalLaporanPenyusutan(db: Db, filters: PenyusutanFilters): Promise<PenyusutanSums> {
  const total = await totalOf(db, kategoriSource(db, filters), sumsOf(filters));
  if (filters.menurut !== 'tahun') return total;
  return { ...total, jumlah_baris: (await yearsOf(db, filters)).length };
}

/** Returns the total and the rows as groups; other groupings stay empty. */
export async function rekapLaporanPenyusutan(
  db: Db,
  filters: PenyusutanFilters,
): Promise<Rekap<PenyusutanSums, 'per_kategori' | 'per_tahun'>> {
  const source = kategoriSource(db, filters);
  const sums = sumsOf(filters);
  if (filters.menurut !== 'tahun') {
    const groups = { per_kategori: perKategoriOn(filters) };
    return { ...(await rekapOf(db, source, sums, groups, 'nilai_perolehan')), per_tahun: [] };
  }
  const [total, years] = await together(db, [() => totalOf(db, source, sums), () => yearsOf(db, filters)]);
  const per_tahun = years.map((year) => ({ ...year, jumlah_baris: 1 }));
  return { total: { ...total, jumlah_baris: years.length }, per_kategori: [], per_tahun };
}
