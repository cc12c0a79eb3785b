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

/** The ledger that spans are valued in, of all barang or a part of them, and further columns of them. */
interface ValuedIn {
  ledger: Ledger;
  bagian: IdRange | null;
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
  { ledger, bagian, more = {} }: ValuedIn,
) {
  const days = Object.values(dates).sort();
  const [first, last] = [days[0], days.at(-1)];
  const spans = db.with(
    (cte) => cte('barang').notMaterialized(),
    () =>
      sql<Database['barang']>`(select * from masa_lengkap
        where dari <= ${last}::date and sampai > ${first}::date)` as never,
  ) as unknown as Db;
  // values stand beside the columns that they are made of: read through another select, each would unpack the whole span
  const masa = inLedger('barang.masa', ledger);
  const left = sql`pecahan_masa(${masa}, keluar_tetap(barang.masa, ${last}::date))`;
  const valued = within(barangMatching(spans, filters), bagian).select([
    partOf('barang.id').as('bagian'),
    'barang.kategori_id',
    'barang.jumlah_barang',
    nilaiPerolehan.as('nilai_perolehan'),
    bookedIn(ledger).as('dibukukan'),
    sql`barang.id`.as('id_barang'),
    'barang.harga_barang',
    sql`barang.dari`.as('dari'),
    sql`barang.sampai`.as('sampai'),
    sql`case when barang.dari > ${first}::date
      then nilai_buku_semua(${masa}, ${monthBefore('barang.dari')}) end`.as('nilai_awal'),
    sql`case when barang.sampai <= ${last}::date
      then nilai_buku_semua(${masa}, ${monthBefore('barang.sampai')}) end`.as('nilai_akhir'),
    sql`case when barang.sampai <= ${last}::date and (barang.masa).keluar > 0
      then nilai_buku_semua(${left}, ${monthBefore('barang.sampai')}) - nilai_buku_semua(${left}, barang.sampai)
      end`.as('beban_keluar'),
    ...Object.entries(more).map(([name, column]) => column.as(name)),
    ...Object.entries(dates).map(([name, date]) =>
      sql`case when barang.dari <= ${date}::date and barang.sampai > ${date}::date
        then ${nilaiBukuOf('barang.masa', date, ledger)} end`.as(name),
    ),
  ]);
  const values = Object.entries(dates).map(
    ([name, date]) => sql`case when dari > ${date}::date then nilai_awal when sampai > ${date}::date
      then ${sql.ref(name)} else nilai_akhir end as ${sql.ref(name)}`,
  );
  // not a column of the records, which are not read for sums; beside the values it would keep them from several processes
  const unpriced = tanpaHargaIn({
    harga: 'masa.harga_barang',
    id: 'masa.id_barang',
    sampai: 'masa.sampai',
  });
  // `offset 0` keeps each value from being worked out once for everything that it is in
  return sql`select bagian, kategori_id, jumlah_barang, nilai_perolehan, dibukukan, ${unpriced} as tanpa_harga, dari, sampai, beban_keluar, ${sql.join([...Object.keys(more).map((name) => sql.ref(name)), ...values])}
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
