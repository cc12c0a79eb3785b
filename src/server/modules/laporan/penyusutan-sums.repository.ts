import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import { type laporanPenyusutanEndpoints, MAX_TAHUN_PENYUSUTAN } from '../../../shared/laporan-penyusutan.ts';
import { type Ledger, ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import type { Db } from '../../context.ts';
import { type CachedSource, cachedByPart, type IdRange, isUnfiltered } from '../../db/part-cache.ts';
import { bebanOf, offsetNone, standsOn, valuedSpans } from './masa-bernilai.repository.ts';
import { addedUp, type Raw } from './sums.ts';
import { bendColumns, bendsOf, yearsFrom } from './tahun-lampau.repository.ts';

type Query = QueryOf<typeof laporanPenyusutanEndpoints.read>;
export type PenyusutanFilters = Omit<Query, 'page' | 'per_page' | 'sort' | 'per'> & {
  per: string;
  /** Sums of all barang as JSON, where nothing is filtered: computed once for rows, totals and groups. */
  semua?: Partial<Record<Ledger, { kategori: string; tahun: string | undefined }>>;
};

const lastDayOf = (year: number) => `${year}-12-31`;
const yearOf = (date: string) => Number(date.slice(0, 4));

/** Key that separates the sums of the parts of a range. */
const keysOf = (bagian: IdRange | null) => (bagian ? sql`bagian, ` : sql``);

/** SQL for the number of barang in the ledger without a price on a date. */
const unpricedOn = (date: string) =>
  sql`count(*) filter (where tanpa_harga and dibukukan and ${standsOn(date)})`;

/** SQL for the sums of each kategori in a ledger, of all barang or of each part of a range. */
function kategoriSums(db: Db, filters: PenyusutanFilters, ledger: Ledger, bagian: IdRange | null = null) {
  const { per } = filters;
  const awal = lastDayOf(yearOf(per) - 1);
  const spans = valuedSpans(
    db,
    filters,
    { awal_tahun: awal, kini: per },
    { ledger, bagian, summed: bagian !== null },
  );
  const beban = bebanOf([awal, sql`awal_tahun`], [per, sql`kini`]);
  const stands = sql`filter (where dibukukan and ${standsOn(per)})`;
  const open = sql`count(*) filter (where dibukukan is null and ${standsOn(per)})`;
  return sql<Raw>`
    select ${keysOf(bagian)}kategori_id, count(*) ${stands} as jumlah_jenis, coalesce(sum(jumlah_barang) ${stands}, 0) as jumlah_unit,
      coalesce(sum(nilai_perolehan) ${stands}, 0) as nilai_perolehan, ${beban} as beban,
      coalesce(sum(kini) ${stands}, 0) as nilai_buku, ${unpricedOn(per)} as tanpa_harga, ${open} as belum_diatur
    from (${spans} ${offsetNone}) masa group by ${keysOf(bagian)}kategori_id
    having count(*) ${stands} > 0 or ${beban} <> 0 or ${open} > 0`;
}

const kategoriColumns = [
  'jumlah_jenis',
  'jumlah_unit',
  'nilai_perolehan',
  'beban',
  'nilai_buku',
  'tanpa_harga',
  'belum_diatur',
];

/** Turns cached sums back into rows. */
const summedBefore = (json: string, columns: readonly string[]) =>
  sql`select * from jsonb_to_recordset(${json}::jsonb)
    as sums (${sql.join(columns.map((name) => sql`${sql.ref(name)} numeric`))})`;

/** SQL for the sums of each kategori in a ledger; uses cached sums where there are any. */
export const sumsOfKategori = (db: Db, filters: PenyusutanFilters, ledger: Ledger): RawBuilder<unknown> => {
  const before = filters.semua?.[ledger]?.kategori;
  return before
    ? summedBefore(before, ['kategori_id', ...kategoriColumns])
    : kategoriSums(db, filters, ledger);
};

/** Returns the year before the first of a report, and the last complete year before a date. */
const yearsBefore = (per: string): [first: number, last: number] => [
  yearOf(per) - MAX_TAHUN_PENYUSUTAN,
  yearOf(per) - 1,
];

/** SQL for the changes in a ledger with each complete year before a date. */
function changesOf(db: Db, filters: PenyusutanFilters, ledger: Ledger, bagian: IdRange | null = null) {
  const [first, last] = yearsBefore(filters.per);
  const dates: [string, string] = [lastDayOf(first), lastDayOf(last)];
  return bendsOf(db, filters, { ledger, bagian, dates, summed: bagian !== null });
}

/** SQL for the sums of each year up to the date in a ledger: `tahun` and the columns of `sumsOfKategori`. */
export function sumsOfTahun(db: Db, filters: PenyusutanFilters, ledger: Ledger): RawBuilder<unknown> {
  const years = yearsBefore(filters.per);
  const before = filters.semua?.[ledger]?.tahun;
  const changes = before ? summedBefore(before, ['tahun', ...bendColumns]) : changesOf(db, filters, ledger);
  const sofar = ['jumlah_jenis', 'jumlah_unit', 'nilai_perolehan', 'beban', 'nilai_buku', 'tanpa_harga'].map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0)`,
  );
  return sql`
    select * from (${yearsFrom(changes, years)}) lampau where tahun > ${sql.lit(years[0])}
    union all
    select ${sql.lit(yearOf(filters.per))}, ${sql.join(sofar)} from (${sumsOfKategori(db, filters, ledger)}) kini`;
}

/**
 * Adds the cached sums of all barang to the filters, where nothing is filtered. Complete years are the same for every
 * later day; the running year is the sum of all kategori.
 */
export async function withAll(db: Db, filters: PenyusutanFilters): Promise<PenyusutanFilters> {
  const { per: _per, menurut: _menurut, ledger, ...narrowed } = filters;
  if (!isUnfiltered(narrowed)) return filters;
  const semua: PenyusutanFilters['semua'] = {};
  for (const one of ledgersOf(ledger)) semua[one] = await summedIn(db, filters, one);
  return { ...filters, semua };
}

/** Returns the ledgers to show. */
const ledgersOf = (ledger: PenyusutanFilters['ledger'] = 'komersial'): readonly Ledger[] =>
  ledger === 'keduanya' ? ledgerValues : [ledger];

async function summedIn(
  db: Db,
  filters: PenyusutanFilters,
  ledger: Ledger,
): Promise<{ kategori: string; tahun: string | undefined }> {
  const { per, menurut } = filters;
  const kategori = await sumsByPart(db, `${ledger} kategori ${per}`, {
    read: (bagian) => kategoriSums(db, filters, ledger, bagian),
    keys: ['kategori_id'],
    columns: kategoriColumns,
  });
  const summed = { kategori: JSON.stringify(kategori), tahun: undefined };
  if (menurut !== 'tahun') return summed;
  const before = await sumsByPart(
    db,
    `${ledger} tahun ${yearsBefore(per)[1]}`,
    {
      read: (bagian) => changesOf(db, filters, ledger, bagian),
      keys: ['tahun'],
      columns: [...bendColumns],
    },
    { lasting: true },
  );
  return { ...summed, tahun: JSON.stringify(before) };
}

/** Sums cached for each part of barang, added up. */
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
    async (bagian) => (await sql<Raw>`select ${selected} from (${read(bagian)}) sums`.execute(db)).rows,
    (parts) => addedUp(parts.flat(), keys, columns),
  );
}
