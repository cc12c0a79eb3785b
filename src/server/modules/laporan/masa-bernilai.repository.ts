import { type RawBuilder, sql } from 'kysely';
import type { BarangFilters } from '../../../shared/barang.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import type { Db } from '../../context.ts';
import { type IdRange, partOf } from '../../db/part-cache.ts';
import type { Database } from '../../db/tables.ts';
import { barangMatching, within } from '../barang/barang.filter.ts';
import { tanpaHargaIn } from '../barang/harga.repository.ts';
import { monthBefore } from '../mutasi/departure.repository.ts';
import { inLedger, nilaiBukuOf } from '../penyusutan/nilai-buku.repository.ts';
import { nilaiPerolehan } from './nilai-buku-barang.repository.ts';

/** Selection of spans: ledger, barang, and the first and last date of valuation. */
export interface SpanOf {
  ledger: Ledger;
  bagian: IdRange | null;
  dates: [first: string, last: string];
  /**
   * Set where values of all barang are added up, in total, by kategori or by barang: a value that continues across a
   * boundary cancels out and is left out.
   */
  summed?: boolean;
}

/**
 * Selects the spans of the matching barang between two dates, with the columns of all sums; and SQL for a span in its
 * ledger.
 */
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

/** SQL for the value of a span at its beginning or end; 0 where it cancels out with the adjacent span. */
export function valueAtBoundary({ summed }: SpanOf, masa: RawBuilder<unknown>, day: 'dari' | 'sampai') {
  const value = sql`nilai_buku_semua(${masa}, ${monthBefore(`barang.${day}`)})`;
  if (!summed) return value;
  const goesOn = sql.ref(day === 'dari' ? 'lanjutan' : 'berlanjut');
  return sql`case when (barang.masa).${goesOn} then 0 else ${value} end`;
}

/**
 * SQL for the depreciation of departed pieces in the month of their departure, at the end of a span; null where none
 * departed.
 */
export function chargedLeaving(masa: RawBuilder<unknown>, last: string) {
  const left = sql`pecahan_masa(${masa}, keluar_tetap(barang.masa, ${last}::date))`;
  return sql`case when barang.sampai <= ${last}::date and (barang.masa).keluar > 0
      then nilai_buku_semua(${left}, ${monthBefore('barang.sampai')}) - nilai_buku_semua(${left}, barang.sampai) end`;
}

/**
 * SQL for whether the price of a span, read as `masa`, is unknown. Not a column of records, which are not read for
 * sums; computed beside the values, it would prevent a parallel plan.
 */
export const unpricedSpan = tanpaHargaIn({
  harga: 'masa.harga_barang',
  id: 'masa.id_barang',
  sampai: 'masa.sampai',
});

/**
 * SQL at the end of a subquery that keeps its values from being computed once per use. Written as a text it is known to be
 * no offset, so that two processes may still share the work; `offset 0` is not.
 */
export const offsetNone = sql`offset '0'`;

/** Options of valuation, and further columns. */
interface ValuedIn extends Omit<SpanOf, 'dates'> {
  more?: Record<string, RawBuilder<unknown>>;
}

/**
 * Selects the spans of the matching barang between the first and the last date, with their value at the end of the
 * month of each date: the initial value before the span begins, the final one after it ends. The depreciation between
 * two dates is the difference of these values, also for what has left the office; plus `beban_keluar` for the month of
 * departure, unless it returned in that month. `dibukukan`: whether it is in the ledger.
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
  // computed in the same select as their columns: through another select, each value would unpack the whole span
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
  // see `offsetNone`
  return sql`select bagian, kategori_id, jumlah_barang, nilai_perolehan, dibukukan, ${unpricedSpan} as tanpa_harga, dari, sampai, beban_keluar, ${sql.join([...Object.keys(more).map((name) => sql.ref(name)), ...values])}
    from (${valued} ${offsetNone}) masa`;
}

/**
 * SQL for whether a span is in a ledger; null without a setting. A fiscal non-asset is in its ledger without value, and
 * is not counted.
 */
const bookedIn = (ledger: Ledger) =>
  ledger === 'fiskal' ? sql`(barang.masa).f_metode <> 'bukan_harta'` : sql`true`;

/** SQL condition that a span of `valuedSpans` includes a date. */
export const standsOn = (date: string) => sql`dari <= ${date}::date and sampai > ${date}::date`;

/** SQL for the depreciation of spans between two dates, with these columns of `valuedSpans`. */
export const bebanOf = (
  from: [date: string, column: RawBuilder<unknown>],
  to: [date: string, column: RawBuilder<unknown>],
) =>
  sql`coalesce(sum(${from[1]} - ${to[1]}), 0)
    + coalesce(sum(beban_keluar) filter (where sampai > ${from[0]}::date and sampai <= ${to[0]}::date), 0)`;
