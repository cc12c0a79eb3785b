import { type RawBuilder, sql } from 'kysely';
import type { BarangFilters } from '../../../shared/barang.ts';
import type { Db } from '../../context.ts';
import {
  chargedLeaving,
  offsetNone,
  type SpanOf,
  selectedSpans,
  unpricedSpan,
  valueAtBoundary,
} from './masa-bernilai.repository.ts';
import type { Raw } from './sums.ts';

/**
 * Sums of complete years. The value of a span at the ends of years is piecewise linear: it bends where the depreciation
 * schedule begins and ends, with declining balance each year. So a span is read once for any number of years, and the
 * sums of years follow from the beginnings, bends and ends in each (decision 0079).
 */

/**
 * Changes in a year: numbers of records and pieces, cost, records without a price; step of the value at its end, change
 * of its yearly slope from then on, and depreciation in the year not covered by these.
 */
export const bendColumns = ['jenis', 'unit', 'perolehan', 'tanpa', 'nilai', 'lereng', 'beban'] as const;

/**
 * SQL for `bendColumns` by `tahun`, of all barang or of each part of a range, for the years between two dates of 31
 * December. Only spans that begin or end something are read: what begins brings all later bends of its schedule, and
 * what ends takes back those that were still to come.
 */
export function bendsOf(db: Db, filters: BarangFilters, of: SpanOf): RawBuilder<Raw> {
  const [first, last] = of.dates;
  const year = (date: string) => sql.lit(Number(date.slice(0, 4)));
  const { query, masa } = selectedSpans(db, filters, of);
  const base = (name: string) => sql`(${masa}).${sql.ref(`k_${name}`)}`;
  const goes = (flag: string) => (of.summed ? sql`(barang.masa).${sql.ref(flag)}` : sql`false`);
  const begins = sql`barang.dari > ${first}::date`;
  const ends = sql`barang.sampai <= ${last}::date`;
  const comes = sql<boolean>`not (${begins} and ${goes('lanjutan')})`;
  const leaves = sql<boolean>`(${ends} and not ${goes('berlanjut')})`;
  const spans = query
    .select([
      ...bases.map((name) => base(name).as(name)),
      sql`bulan_ke(${base('mulai')})`.as('bulan'),
      sql`case when ${begins} then date_part('year', barang.dari)::integer else ${year(first)} end`.as(
        'awal',
      ),
      sql`case when ${ends} then date_part('year', barang.sampai)::integer end`.as('akhir'),
      comes.as('datang'),
      leaves.as('pergi'),
      sql`case when ${begins} then ${valueAtBoundary(of, masa, 'dari')} else 0 end`.as('beban_datang'),
      sql`case when ${ends} then coalesce(${chargedLeaving(masa, last)}, 0) - ${valueAtBoundary(of, masa, 'sampai')} else 0 end`.as(
        'beban_pergi',
      ),
    ])
    .where(sql<boolean>`(${comes} or ${leaves})`);
  const keys = of.bagian ? sql`bagian, ` : sql``;
  const sums = bendColumns.map((name) => sql`sum(tikungan.${sql.ref(name)}) as ${sql.ref(name)}`);
  return sql<Raw>`
    select ${keys}tahun, ${sql.join(sums)}
    from (${lines(sql`
      select masa.*, (${unpricedSpan})::integer as tanpa_harga, ${firstYear} as tahun_mulai, ${lastYear} as tahun_habis
      from (${spans} ${offsetNone}) masa where dibukukan ${offsetNone}`)}
    ) garis cross join lateral (${bends}) tikungan
    where tahun <= ${year(last)}
    group by ${keys}tahun`;
}

const bases = ['metode', 'masa', 'sisa', 'residu', 'nilai', 'mulai', 'beban_awal', 'lebih', 'nilai_lebih'];

/**
 * SQL for the years in which a schedule begins and ends; the residual value is reached at the end of the latter. None
 * without a useful life.
 */
const firstYear = sql`case when sisa is not null and metode <> 'tidak_disusutkan' then bulan / 12 end`;
const lastYear = sql`case when metode in ('garis_lurus', 'saldo_menurun') then (bulan + sisa - 1) / 12
  when metode = 'garis_lurus_semesteran' then (bulan / 6 + (sisa + 5) / 6 - 1) / 2 end`;

/**
 * SQL for the beginning and the end of spans (`tanda` 1 and -1, in the year `sejak`), once for the pieces with equal
 * values: those that carry one rupiah more of an accumulation are separate. `utama` tells the first of them. With the line
 * of a piece's value over the years: its value at the end of the first (`pertama`) and the last (`habis`), and the yearly
 * loss (`turun`), or its value at the end of each (`tahunan`).
 */
const lines = (spans: RawBuilder<unknown>) => sql`
  select *, case metode when 'garis_lurus_semesteran' then 0 else sisanya end as habis,
    case metode
      when 'garis_lurus' then harga - (harga - sisanya) * (12 - bulan % 12) / sisa
      when 'garis_lurus_semesteran' then harga - harga / ((sisa + 5) / 6) * (2 * tahun_mulai + 2 - bulan / 6)
    end as pertama,
    case metode
      when 'garis_lurus' then (harga - sisanya) * 12 / sisa
      when 'garis_lurus_semesteran' then 2 * (harga / ((sisa + 5) / 6))
    end as turun,
    case when metode = 'saldo_menurun'
      then nilai_saldo_menurun_tahunan(harga, masa, sisa, sisanya, mulai, beban_awal) end as tahunan
  from (
    select *, tanda * buah as banyak, least(residu, harga) as sisanya from (${spans}) masa
    cross join lateral (
      select 1 as tanda, awal as sejak, beban_datang as beban, datang as ada
      union all select -1, akhir, -beban_pergi, pergi
    ) sisi
    cross join lateral (
      select jumlah_barang - lebih as buah, nilai as harga, 1 as utama union all select lebih, nilai_lebih, 0
    ) potong
    where ada and buah > 0 ${offsetNone}
  ) potong ${offsetNone}`;

/** SQL for the counts and the value of a span from a year (`sejak`) on, and the bends of its line that follow. */
const bends = sql`
  select sejak as tahun, utama * tanda as jenis, utama * tanda * jumlah_barang as unit,
    (utama * tanda * nilai_perolehan)::bigint as perolehan, utama * tanda * tanpa_harga as tanpa,
    banyak * case
      when tahun_mulai is null or sejak <= tahun_mulai then harga
      when tahunan is not null then tahunan[least(sejak - 1, tahun_habis) - tahun_mulai + 1]
      when sejak > tahun_habis then habis
      else pertama - turun * (sejak - tahun_mulai) end as nilai,
    case when tahunan is null and sejak > tahun_mulai and sejak <= tahun_habis then -banyak * turun else 0 end as lereng,
    (utama * tanda * beban)::bigint as beban
  union all
  select case when tahunan is null and tahun_mulai >= sejak then tahun_mulai end, 0, 0, 0::bigint, 0,
    banyak * (case when tahun_habis > tahun_mulai then pertama else habis end - harga),
    case when tahun_habis > tahun_mulai then -banyak * turun else 0 end, 0::bigint
  union all
  select case when tahunan is null and tahun_habis > tahun_mulai and tahun_habis >= sejak then tahun_habis end, 0, 0, 0::bigint, 0,
    banyak * (habis - (pertama - turun * (tahun_habis - tahun_mulai))), banyak * turun, 0::bigint
  union all
  select case when kini is not null and tahun_mulai + ke - 1 >= sejak then (tahun_mulai + ke - 1)::integer end, 0, 0, 0::bigint, 0,
    banyak * (kini - lalu), 0::bigint, 0::bigint
  from unnest(tahunan, harga || tahunan) with ordinality menurun (kini, lalu, ke)`;

/** SQL for the sums of each year from its changes: `tahun` and the report columns, in their order. */
export const yearsFrom = (changes: RawBuilder<unknown>, [first, last]: [first: number, last: number]) => {
  const total = (name: string) => sql`coalesce(sum(${sql.ref(name)}) over urut, 0)`;
  return sql`
    select tahun, jenis as jumlah_jenis, unit as jumlah_unit, perolehan as nilai_perolehan,
      coalesce(lag(nilai_buku) over (order by tahun), 0) - nilai_buku + beban as beban, nilai_buku, tanpa as tanpa_harga
    from (
      select *, nilai + coalesce(sum(lereng) over (order by tahun rows between unbounded preceding and 1 preceding), 0) as nilai_buku
      from (
        select tahun, ${sql.join(
          bendColumns.slice(0, -1).map((name) => sql`${total(name)} as ${sql.ref(name)}`),
        )}, coalesce(beban, 0) as beban
        from generate_series(${sql.lit(first)}, ${sql.lit(last)}) tahun left join (${changes}) berubah using (tahun)
        window urut as (order by tahun)
      ) jumlah
    ) dinilai`;
};
