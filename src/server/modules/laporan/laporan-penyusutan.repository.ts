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
import { type CachedSource, cachedByPart, type IdRange, isUnfiltered } from '../../db/part-cache.ts';
import { together } from '../../db/together.ts';
import { addedUp, type Raw } from './jumlahan.ts';
import type { Baris } from './laporan.ts';
import { bebanOf, standsOn, valuedSpans } from './masa-bernilai.repository.ts';
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

/** Sums of a range of barang are told apart by their part. */
const keysOf = (bagian: IdRange | null) => (bagian ? sql`bagian, ` : sql``);

/** The sums of each kategori, of all barang or of each part of a range of them. */
function kategoriSums(db: Db, filters: SaringanPenyusutan, bagian: IdRange | null = null) {
  const { per } = filters;
  const awal = lastDayOf(yearOf(per) - 1);
  const spans = valuedSpans(db, filters, { awal_tahun: awal, kini: per }, bagian);
  const beban = bebanOf([awal, sql`awal_tahun`], [per, sql`kini`]);
  const stands = sql`filter (where ${standsOn(per)})`;
  // `offset 0` keeps each value from being worked out once for every sum that it is in
  return sql<Raw>`
    select ${keysOf(bagian)}kategori_id, count(*) ${stands} as jumlah_jenis, coalesce(sum(jumlah_barang) ${stands}, 0) as jumlah_unit,
      coalesce(sum(nilai_perolehan) ${stands}, 0) as nilai_perolehan, ${beban} as beban,
      coalesce(sum(kini) ${stands}, 0) as nilai_buku
    from (${spans} offset 0) masa group by ${keysOf(bagian)}kategori_id having count(*) ${stands} > 0 or ${beban} <> 0`;
}

const kategoriColumns = ['jumlah_jenis', 'jumlah_unit', 'nilai_perolehan', 'beban', 'nilai_buku'];

/** What was summed before, as rows again. */
const summedBefore = (json: string, columns: readonly string[]) =>
  sql`select * from jsonb_to_recordset(${json}::jsonb)
    as jumlahan (${sql.join(columns.map((name) => sql`${sql.ref(name)} numeric`))})`;

/** Per kategori: how many barang there are, and what they cost, lose and are worth. */
const perKategoriRows = (db: Db, filters: SaringanPenyusutan) => sql`(
    select kategori.id, kategori.nama_kategori as nama, kategori.id as kategori_id, jumlah_jenis, jumlah_unit,
      nilai_perolehan, beban, nilai_perolehan - nilai_buku as akumulasi, nilai_buku
    from (${
      filters.semua
        ? summedBefore(filters.semua.kategori, ['kategori_id', ...kategoriColumns])
        : kategoriSums(db, filters)
    }) dinilai
    join kategori on kategori.id = dinilai.kategori_id
  )`;

const yearsUpTo = (per: string) =>
  Array.from({ length: MAX_TAHUN_PENYUSUTAN }, (_, index) => yearOf(per) - index);

/** What is summed for a year: records, pieces and cost at its end, what it charges, and what they are worth then. */
const yearSums = ['j', 'u', 'p', 'b', 'n'];
const yearColumns = (years: readonly number[]) =>
  years.flatMap((year) => yearSums.map((name) => `${name}_${year}`));

/** One row with the sums of each year beside those of the others, in one reading of the spans. */
function tahunSums(
  db: Db,
  filters: SaringanPenyusutan,
  years: readonly number[],
  bagian: IdRange | null = null,
) {
  const last = yearOf(filters.per);
  const dateOf = (year: number) => (year === last ? filters.per : lastDayOf(year));
  const dates = Object.fromEntries(
    [...years, Math.min(...years) - 1].map((year) => [`nilai_${year}`, dateOf(year)]),
  );
  const column = (name: string, year: number) => sql.ref(`${name}_${year}`);
  const summed = years.map((year) => {
    const stands = sql`filter (where ${standsOn(dateOf(year))})`;
    const sumOfColumn = (name: RawBuilder<unknown>) => sql`coalesce(sum(${name}) ${stands}, 0)`;
    return sql`count(*) ${stands} as ${column('j', year)},
      ${sumOfColumn(sql`jumlah_barang`)} as ${column('u', year)},
      ${sumOfColumn(sql`nilai_perolehan`)} as ${column('p', year)},
      ${bebanOf([dateOf(year - 1), column('nilai', year - 1)], [dateOf(year), column('nilai', year)])} as ${column('b', year)},
      ${sumOfColumn(sql`${column('nilai', year)}`)} as ${column('n', year)}`;
  });
  return sql<Raw>`select ${keysOf(bagian)}${sql.join(summed)} from (${valuedSpans(db, filters, dates, bagian)} offset 0) masa
    ${bagian ? sql`group by bagian` : sql``}`;
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
      beban, nilai_perolehan - nilai_buku as akumulasi, nilai_buku
    from (${before ? summedBefore(before, yearColumns(years)) : tahunSums(db, filters, years)}) dinilai,
      lateral (values ${sql.join(values)})
        per_tahun (tahun, jumlah_jenis, jumlah_unit, nilai_perolehan, beban, nilai_buku)
    where jumlah_jenis > 0 or beban <> 0
  )`;
}

/**
 * The filters with the sums of all barang, where nothing is filtered; parts that did not change are remembered. Years
 * that are over are the same for every day after them: what is added to them is the sum of all kategori up to the day.
 */
export async function withSemua(db: Db, filters: SaringanPenyusutan): Promise<SaringanPenyusutan> {
  const { per, menurut, ...narrowed } = filters;
  if (!isUnfiltered(narrowed)) return filters;
  const kategori = await sumsByPart(db, `kategori ${per}`, {
    read: (bagian) => kategoriSums(db, filters, bagian),
    keys: ['kategori_id'],
    columns: kategoriColumns,
  });
  const semua = { kategori: JSON.stringify(kategori), tahun: undefined };
  if (menurut !== 'tahun') return { ...filters, semua };
  const [now = 0, ...over] = yearsUpTo(per);
  const before = await sumsByPart(
    db,
    `tahun ${over[0]}`,
    { read: (bagian) => tahunSums(db, filters, over, bagian), keys: [], columns: yearColumns(over) },
    { lasting: true },
  );
  const [total = {}] = addedUp(kategori, [], kategoriColumns);
  const sofar = Object.fromEntries(
    kategoriColumns.map((name, index) => [`${yearSums[index]}_${now}`, total[name] ?? 0]),
  );
  return { ...filters, semua: { ...semua, tahun: JSON.stringify([{ ...before[0], ...sofar }]) } };
}

/** Sums that are remembered for each part of barang, added up. */
function sumsByPart(
  db: Db,
  name: string,
  { read, keys, columns }: { read: (bagian: IdRange) => RawBuilder<Raw>; keys: string[]; columns: string[] },
  more: Pick<CachedSource, 'lasting'> = {},
): Promise<Raw[]> {
  const texts = columns.map((column) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`);
  const selected = sql.join([...['bagian', ...keys].map((key) => sql.ref(key)), ...texts]);
  return cachedByPart(
    db,
    { name: `laporan penyusutan ${name}`, tables: ['barang'], named: true, ...more },
    async (bagian) => (await sql<Raw>`select ${selected} from (${read(bagian)}) jumlahan`.execute(db)).rows,
    (parts) => addedUp(parts.flat(), keys, columns),
  );
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
  const [total, years] = await together(db, [() => totalOf(db, source, sums), () => yearsOf(db, filters)]);
  const per_tahun = years.map((year) => ({ ...year, jumlah_baris: 1 }));
  return { total: { ...total, jumlah_baris: years.length }, per_kategori: [], per_tahun };
}
