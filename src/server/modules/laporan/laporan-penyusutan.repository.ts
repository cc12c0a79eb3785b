import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import {
  type BarisLaporanPenyusutan,
  type laporanPenyusutanEndpoints,
  MAX_TAHUN_PENYUSUTAN,
} from '../../../shared/laporan-penyusutan.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { cachedByPart, type IdRange, isUnfiltered } from '../../db/part-cache.ts';
import { within } from '../barang/barang.filter.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import { addedUp, type Raw } from './jumlahan.ts';
import type { Baris } from './laporan.ts';
import { nilaiPerolehan, withBookValues } from './nilai-buku-barang.repository.ts';
import { acquiredBy } from './per-tanggal.repository.ts';
import {
  count,
  perKategori,
  type Rekap,
  rekapOf,
  rupiahOf,
  sumOf,
  totalOf,
  type Ukuranan,
} from './rekap.repository.ts';
import { type Urutan, urut } from './urutan.repository.ts';

type Query = QueryOf<typeof laporanPenyusutanEndpoints.read>;
export type SaringanPenyusutan = Omit<Query, 'page' | 'per_page' | 'sort' | 'per'> & {
  per: string;
  /** The sums of all barang as JSON, where nothing is filtered: worked out once for rows, totals and groups. */
  semua?: { kategori: string; tahun: string | undefined };
};
export type JumlahanPenyusutan = Omit<BarisLaporanPenyusutan, 'id' | 'nama'> & { jumlah_baris: number };

const lastDayOf = (year: number) => `${year}-12-31`;
const yearOf = (date: string) => Number(date.slice(0, 4));

const acquired = tanggalPerolehan();

/** The barang that had been acquired by the date, with what they are worth on some dates. */
const valued = <N extends string>(
  db: Db,
  { per, menurut: _menurut, semua: _semua, ...filters }: SaringanPenyusutan,
  dates: Record<N, string>,
) => withBookValues(acquiredBy(db, filters, per), dates);

/** The sums of each kategori, of all barang or of one part of them. */
function kategoriSums(db: Db, filters: SaringanPenyusutan, bagian: IdRange | null = null) {
  const { per } = filters;
  const { query, nilaiBuku } = valued(db, filters, { awal: lastDayOf(yearOf(per) - 1), kini: per });
  const barang = within(query, bagian).select([
    'barang.kategori_id',
    'barang.jumlah_barang',
    nilaiPerolehan.as('nilai_perolehan'),
    nilaiBuku('awal').as('nilai_awal'),
    nilaiBuku('kini').as('nilai_buku'),
  ]);
  return sql<Raw>`
    select kategori_id, count(*) as jumlah_jenis, sum(jumlah_barang) as jumlah_unit,
      sum(nilai_perolehan) as nilai_perolehan, sum(nilai_awal) as nilai_awal, sum(nilai_buku) as nilai_buku
    from (${barang}) satuan group by kategori_id`;
}

const kategoriColumns = ['jumlah_jenis', 'jumlah_unit', 'nilai_perolehan', 'nilai_awal', 'nilai_buku'];

/** What was summed before, as rows again. */
const summedBefore = (json: string, columns: readonly string[]) =>
  sql`select * from jsonb_to_recordset(${json}::jsonb)
    as jumlahan (${sql.join(columns.map((name) => sql`${sql.ref(name)} numeric`))})`;

/** Per kategori: how many barang there are, and what they cost, lose and are worth. */
const perKategoriRows = (db: Db, filters: SaringanPenyusutan) => sql`(
    select kategori.id, kategori.nama_kategori as nama, kategori.id as kategori_id, jumlah_jenis, jumlah_unit,
      nilai_perolehan, nilai_awal - nilai_buku as beban, nilai_perolehan - nilai_buku as akumulasi, nilai_buku
    from (${
      filters.semua
        ? summedBefore(filters.semua.kategori, ['kategori_id', ...kategoriColumns])
        : kategoriSums(db, filters)
    }) dinilai
    join kategori on kategori.id = dinilai.kategori_id
  )`;

const yearsUpTo = (per: string) =>
  Array.from({ length: MAX_TAHUN_PENYUSUTAN }, (_, index) => yearOf(per) - index);

/** What is summed for a year: records, pieces, cost, and what they are worth before and at its end. */
const yearSums = ['j', 'u', 'p', 'a', 'n'];
const yearColumns = (per: string) =>
  yearsUpTo(per).flatMap((year) => yearSums.map((name) => `${name}_${year}`));

/** One row with the sums of each year beside those of the others, in one reading of the barang. */
function tahunSums(db: Db, filters: SaringanPenyusutan, bagian: IdRange | null = null) {
  const years = yearsUpTo(filters.per);
  const last = yearOf(filters.per);
  const dateOf = (year: number) => (year === last ? filters.per : lastDayOf(year));
  const dates = Object.fromEntries(
    [...years, last - years.length].map((year) => [`nilai_${year}`, dateOf(year)]),
  );
  const { query, nilaiBuku } = valued(db, filters, dates);
  const barang = within(query, bagian).select([
    sql`${acquired}`.as('diperoleh'),
    'barang.jumlah_barang',
    nilaiPerolehan.as('perolehan'),
    ...Object.keys(dates).map((name) => nilaiBuku(name).as(name)),
  ]);
  const column = (name: string, year: number) => sql.ref(`${name}_${year}`);
  const summed = years.map((year) => {
    const until = sql`filter (where diperoleh <= ${dateOf(year)}::date)`;
    const sumOfColumn = (name: RawBuilder<unknown>) => sql`coalesce(sum(${name}) ${until}, 0)`;
    return sql`count(*) ${until} as ${column('j', year)},
      ${sumOfColumn(sql`jumlah_barang`)} as ${column('u', year)},
      ${sumOfColumn(sql`perolehan`)} as ${column('p', year)},
      ${sumOfColumn(sql`${column('nilai', year - 1)}`)} as ${column('a', year)},
      ${sumOfColumn(sql`${column('nilai', year)}`)} as ${column('n', year)}`;
  });
  // `offset 0` keeps each value from being worked out once for every sum that it is in
  return sql<Raw>`select ${sql.join(summed)} from (${barang} offset 0) satuan`;
}

/** Per year up to the date. */
function perTahunRows(db: Db, filters: SaringanPenyusutan): RawBuilder<unknown> {
  const years = yearsUpTo(filters.per);
  const column = (name: string, year: number) => sql.ref(`${name}_${year}`);
  const values = years.map(
    (year) => sql`(${sql.lit(year)}, ${sql.join(yearSums.map((name) => column(name, year)))})`,
  );
  const before = filters.semua?.tahun;
  return sql`(
    select tahun as id, tahun::text as nama, jumlah_jenis, jumlah_unit, nilai_perolehan,
      nilai_awal - nilai_buku as beban, nilai_perolehan - nilai_buku as akumulasi, nilai_buku
    from (${before ? summedBefore(before, yearColumns(filters.per)) : tahunSums(db, filters)}) dinilai,
      lateral (values ${sql.join(values)})
        per_tahun (tahun, jumlah_jenis, jumlah_unit, nilai_perolehan, nilai_awal, nilai_buku)
    where jumlah_jenis > 0
  )`;
}

/** The filters with the sums of all barang, where nothing is filtered; parts that did not change are remembered. */
export async function withSemua(db: Db, filters: SaringanPenyusutan): Promise<SaringanPenyusutan> {
  const { per, menurut, ...narrowed } = filters;
  if (!isUnfiltered(narrowed)) return filters;
  const summed = (
    nama: string,
    read: (bagian: IdRange) => RawBuilder<Raw>,
    keys: readonly string[],
    columns: readonly string[],
  ) =>
    cachedByPart(
      db,
      {
        name: `laporan penyusutan ${nama} ${per}`,
        tables: ['barang'],
        wholeTables: ['kategori'],
      },
      async (bagian) => {
        const texts = columns.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`);
        const { rows } = await sql<Raw>`
          select ${sql.join([...keys.map((key) => sql.ref(key)), ...texts])} from (${read(bagian)}) jumlahan`.execute(
          db,
        );
        return rows;
      },
      (parts) => JSON.stringify(addedUp(parts.flat(), keys, columns)),
    );
  const [kategori, tahun] = await Promise.all([
    summed('kategori', (bagian) => kategoriSums(db, filters, bagian), ['kategori_id'], kategoriColumns),
    menurut === 'tahun'
      ? summed('tahun', (bagian) => tahunSums(db, filters, bagian), [], yearColumns(per))
      : undefined,
  ]);
  return { ...filters, semua: { kategori, tahun } };
}

const rowsOf = (db: Db, filters: SaringanPenyusutan) =>
  filters.menurut === 'tahun' ? perTahunRows(db, filters) : perKategoriRows(db, filters);

const orders: Urutan<Query['sort']> = {
  id: sql`baris.id`,
  nama: sql`lower(baris.nama)`,
  jumlah_jenis: sql`baris.jumlah_jenis`,
  jumlah_unit: sql`baris.jumlah_unit`,
  nilai_perolehan: sql`baris.nilai_perolehan`,
  beban: sql`baris.beban`,
  akumulasi: sql`baris.akumulasi`,
  nilai_buku: sql`baris.nilai_buku`,
};

/** The rows of the report in order: the largest kategori, or the latest year, comes first. */
export function barisLaporanPenyusutan(
  db: Db,
  filters: SaringanPenyusutan,
  sort: Query['sort'],
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
    ]);
  const first = filters.menurut === 'tahun' ? '-id' : '-nilai_perolehan';
  return urut(rows, orders, sortOf(sort, first), 'baris.id');
}

const sums: Ukuranan<JumlahanPenyusutan> = {
  jumlah_baris: count,
  jumlah_jenis: sumOf('jumlah_jenis'),
  jumlah_unit: sumOf('jumlah_unit'),
  nilai_perolehan: rupiahOf('nilai_perolehan'),
  beban: rupiahOf('beban'),
  akumulasi: rupiahOf('akumulasi'),
  nilai_buku: rupiahOf('nilai_buku'),
};

const kategoriSource = (db: Db, filters: SaringanPenyusutan) =>
  db.selectFrom(sql`${perKategoriRows(db, filters)}`.as('baris')).selectAll();

/** The rows for years, the first year first. */
const yearsOf = (db: Db, filters: SaringanPenyusutan) => barisLaporanPenyusutan(db, filters, 'id').execute();

/** What all of it costs and is worth on the date, whatever the rows are. */
export async function totalLaporanPenyusutan(
  db: Db,
  filters: SaringanPenyusutan,
): Promise<JumlahanPenyusutan> {
  const total = await totalOf(db, kategoriSource(db, filters), sums);
  if (filters.menurut !== 'tahun') return total;
  return { ...total, jumlah_baris: (await yearsOf(db, filters)).length };
}

/** The total, and what the rows are as groups; the other groups are left empty. */
export async function rekapLaporanPenyusutan(
  db: Db,
  filters: SaringanPenyusutan,
): Promise<Rekap<JumlahanPenyusutan, 'per_kategori' | 'per_tahun'>> {
  const source = kategoriSource(db, filters);
  if (filters.menurut !== 'tahun') {
    const groups = { per_kategori: perKategori };
    return { ...(await rekapOf(db, source, sums, groups, 'nilai_perolehan')), per_tahun: [] };
  }
  const [total, years] = await Promise.all([totalOf(db, source, sums), yearsOf(db, filters)]);
  const per_tahun = years.map((year) => ({ ...year, jumlah_baris: 1 }));
  return { total: { ...total, jumlah_baris: years.length }, per_kategori: [], per_tahun };
}
