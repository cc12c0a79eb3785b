import { type RawBuilder, sql } from 'kysely';
import type { BarangFilters } from '../../../shared/barang.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import type { Db } from '../../context.ts';
import { type IdRange, partOf } from '../../db/part-cache.ts';
import type { Database } from '../../db/tables.ts';
import { barangMatching, within } from '../barang/barang.filter.ts';
import { tanpaHargaIn } from '../barang/harga.repository.ts';
import { inLedger, nilaiBukuOf } from '../penyusutan/nilai-buku.repository.ts';
import { nilaiPerolehan } from './nilai-buku-barang.repository.ts';

/** The spans that are read: of which ledger and barang, and the first and last day that they are valued on. */
export interface SpanOf {
  ledger: Ledger;
  bagian: IdRange | null;
  dates: [first: string, last: string];
  /** Set where the values of all barang are added up, by kategori or without: what goes on at a boundary cancels out and is left out. */
  summed?: boolean;
}

/** The spans of the barang that match and that hold on some day between two, with what all sums of them need; and SQL for each as its ledger has it. */
export function selectedSpans(db: Db, filters: BarangFilters, { ledger, bagian, dates }: SpanOf) {
  const spans = db.with(
    (cte) => cte('barang').notMaterialized(),
    () =>
      sql<Database['barang']>`(select * from masa_lengkap
        where dari <= ${dates[1]}::date and sampai > ${dates[0]}::date)` as never,
  ) as unknown as Db;
  const query = within(barangMatching(spans, filters), bagian).select([
    partOf('barang.id').as('bagian'),
    'barang.kategori_id',
    'barang.jumlah_barang',
    nilaiPerolehan.as('nilai_perolehan'),
    bookedIn(ledger).as('dibukukan'),
    sql`barang.id`.as('id_barang'),
    'barang.harga_barang',
    sql`barang.dari`.as('dari'),
    sql`barang.sampai`.as('sampai'),
  ]);
  return { query, masa: inLedger('barang.masa', ledger) };
}

/** SQL for what a span is worth at its beginning or end; nothing where it cancels out with its neighbour. */
export function valueAtBoundary({ summed }: SpanOf, masa: RawBuilder<unknown>, day: 'dari' | 'sampai') {
  const value = sql`nilai_buku_semua(${masa}, ${monthBefore(`barang.${day}`)})`;
  if (!summed) return value;
  const goesOn = sql.ref(day === 'dari' ? 'lanjutan' : 'berlanjut');
  return sql`case when (barang.masa).${goesOn} then 0 else ${value} end`;
}

/** SQL for what is charged of those that left with the end of a span, for their month of leaving; null where none did. */
export function chargedLeaving(masa: RawBuilder<unknown>, last: string) {
  const left = sql`pecahan_masa(${masa}, keluar_tetap(barang.masa, ${last}::date))`;
  return sql`case when barang.sampai <= ${last}::date and (barang.masa).keluar > 0
      then nilai_buku_semua(${left}, ${monthBefore('barang.sampai')}) - nilai_buku_semua(${left}, barang.sampai) end`;
}

/**
 * SQL for whether nobody knew the price of a span, which is read as `masa`: not a column of the records, which are not read for
 * sums; beside the values it would keep them from several processes.
 */
export const unpricedSpan = tanpaHargaIn({
  harga: 'masa.harga_barang',
  id: 'masa.id_barang',
  sampai: 'masa.sampai',
});

/** How spans are valued, and further columns of them. */
interface ValuedIn extends Omit<SpanOf, 'dates'> {
  more?: Record<string, RawBuilder<unknown>>;
}

/**
 * The spans of the barang that match and that hold on some day between the first and the last of some dates; with each,
 * what it is worth at the end of the months of these dates: before it begins as it begins, after its end as it ended.
 * So a span charges between two dates what these values differ by, also for what has left the office since; for its
 * month of leaving that is charged `beban_keluar`, unless it came back in it. `dibukukan` says whether it stands in the ledger.
 */
export function valuedSpans(
  db: Db,
  filters: BarangFilters,
  dates: Record<string, string>,
  { more = {}, ...given }: ValuedIn,
) {
  const days = Object.values(dates).sort();
  const [first, last] = [days[0] as string, days.at(-1) as string];
  const of: SpanOf = { ...given, dates: [first, last] };
  // values stand beside the columns that they are made of: read through another select, each would unpack the whole span
  const { query, masa } = selectedSpans(db, filters, of);
  const valued = query.select([
    sql`case when barang.dari > ${first}::date then ${valueAtBoundary(of, masa, 'dari')} end`.as(
      'nilai_awal',
    ),
    sql`case when barang.sampai <= ${last}::date then ${valueAtBoundary(of, masa, 'sampai')} end`.as(
      'nilai_akhir',
    ),
    chargedLeaving(masa, last).as('beban_keluar'),
    ...Object.entries(more).map(([name, column]) => column.as(name)),
    ...Object.entries(dates).map(([name, date]) =>
      sql`case when barang.dari <= ${date}::date and barang.sampai > ${date}::date
        then ${nilaiBukuOf('barang.masa', date, of.ledger)} end`.as(name),
    ),
  ]);
  const values = Object.entries(dates).map(
    ([name, date]) => sql`case when dari > ${date}::date then nilai_awal when sampai > ${date}::date
      then ${sql.ref(name)} else nilai_akhir end as ${sql.ref(name)}`,
  );
  // `offset 0` keeps each value from being worked out once for everything that it is in
  return sql`select bagian, kategori_id, jumlah_barang, nilai_perolehan, dibukukan, ${unpricedSpan} as tanpa_harga, dari, sampai, beban_keluar, ${sql.join([...Object.keys(more).map((name) => sql.ref(name)), ...values])}
    from (${valued} offset 0) masa`;
}

/**
 * SQL for whether a span stands in a ledger; null where nothing is set of it. What is no asset for the tax stands in its
 * books with no value, and is not counted.
 */
const bookedIn = (ledger: Ledger) =>
  ledger === 'fiskal' ? sql`(barang.masa).f_metode <> 'bukan_harta'` : sql`true`;

/**
 * SQL for the last day of the month before that of a column of days. It is worked out again for each part of a value, so
 * it is the shortest there is.
 */
export const monthBefore = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} - date_part('day', ${sql.ref(column)})::integer)`;

/** SQL condition that a span of `valuedSpans` holds on a date. */
export const standsOn = (date: string) => sql`dari <= ${date}::date and sampai > ${date}::date`;

/** SQL for what the spans charge between two dates, which `valuedSpans` values as columns of these names. */
export const bebanOf = (
  from: [date: string, column: RawBuilder<unknown>],
  to: [date: string, column: RawBuilder<unknown>],
) =>
  sql`coalesce(sum(${from[1]} - ${to[1]}), 0)
    + coalesce(sum(beban_keluar) filter (where sampai > ${from[0]}::date and sampai <= ${to[0]}::date), 0)`;
