import { type RawBuilder, sql } from 'kysely';
import type { BarangFilters } from '../../../shared/barang.ts';
import type { Db } from '../../context.ts';
import {
  chargedLeaving,
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
 * December.
 */
export function bendsOf(db: Db, filters: BarangFilters, of: SpanOf): RawBuilder<Raw> {
  const [first, last] = of.dates;
  const year = (date: string) => sql.lit(Number(date.slice(0, 4)));
  const { query, masa } = selectedSpans(db, filters, of);
  const base = (name: string) => sql`(${masa}).${sql.ref(`k_${name}`)}`;
  const goes = (flag: string) => (of.summed ? sql`(barang.masa).${sql.ref(flag)}` : sql`false`);
  const begins = sql`barang.dari > ${first}::date`;
  const ends = sql`barang.sampai <= ${last}::date`;
  const spans = query.select([
    ...bases.map((name) => base(name).as(name)),
    sql`bulan_ke(${base('mulai')})`.as('bulan'),
    sql`case when ${begins} then date_part('year', barang.dari)::integer else ${year(first)} end`.as('awal'),
    sql`case when ${ends} then date_part('year', barang.sampai)::integer else ${year(last)} + 1 end`.as(
      'akhir',
    ),
    sql`not (${begins} and ${goes('lanjutan')})`.as('datang'),
    sql`${ends} and not ${goes('berlanjut')}`.as('pergi'),
    sql`case when ${begins} then ${valueAtBoundary(of, masa, 'dari')} else 0 end`.as('beban_datang'),
    sql`case when ${ends} then coalesce(${chargedLeaving(masa, last)}, 0) - ${valueAtBoundary(of, masa, 'sampai')} else 0 end`.as(
      'beban_pergi',
    ),
  ]);
  const keys = of.bagian ? sql`bagian, ` : sql``;
  const sums = bendColumns.map(
    (name) => sql`coalesce(sum(${sql.ref(`tikungan.${name}`)}), 0) as ${sql.ref(name)}`,
  );
  return sql<Raw>`
    select ${keys}tahun, ${sql.join(sums)}
    from (
      select masa.*, (${unpricedSpan})::integer as tanpa_harga, ${firstYear} as tahun_mulai, ${lastYear} as tahun_habis
      from (${spans} offset 0) masa where dibukukan offset 0
    ) masa cross join lateral (${bends}) tikungan
    where datang or pergi or tahun_mulai < akhir and tahun_habis >= awal
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

/** SQL for the pieces of a span with equal values: those that carry one rupiah more of an accumulation are separate. */
const pieces = sql`
  select jumlah_barang - lebih as banyak, nilai, least(residu, nilai) as sisanya
  union all select lebih, nilai_lebih, least(residu, nilai_lebih) where lebih > 0`;

/** SQL for the line of a piece's value over the years: its value at the end of the first, and the yearly loss. */
const lines = sql`
  select banyak, nilai, case metode when 'garis_lurus_semesteran' then 0 else sisanya end as habis,
    case metode
      when 'garis_lurus' then nilai - (nilai - sisanya) * (12 - bulan % 12) / sisa
      when 'garis_lurus_semesteran' then nilai - nilai / ((sisa + 5) / 6) * (2 * tahun_mulai + 2 - bulan / 6)
    end as pertama,
    case metode
      when 'garis_lurus' then (nilai - sisanya) * 12 / sisa
      when 'garis_lurus_semesteran' then 2 * (nilai / ((sisa + 5) / 6))
    end as turun,
    case when metode = 'saldo_menurun'
      then nilai_saldo_menurun_tahunan(nilai, masa, sisa, sisanya, mulai, beban_awal) end as tahunan
  from (${pieces}) potong offset 0`;

/** SQL for a piece's value and yearly loss before a year, where the bends of earlier years are counted. */
const worthBefore = (tahun: 'awal' | 'akhir') => {
  const at = sql.ref(tahun);
  return sql`case
    when tahun_mulai is null or ${at} <= tahun_mulai then nilai
    when tahunan is not null then tahunan[least(${at} - 1, tahun_habis) - tahun_mulai + 1]
    when ${at} > tahun_habis then habis
    else pertama - turun * (${at} - tahun_mulai) end`;
};
const slopeBefore = (tahun: 'awal' | 'akhir') => {
  const at = sql.ref(tahun);
  return sql`case when tahunan is null and ${at} > tahun_mulai and ${at} <= tahun_habis then -turun else 0 end`;
};

/** SQL for the beginning, bends and end of a span. */
const bends = sql`
  select awal as tahun, 1 as jenis, jumlah_barang as unit, nilai_perolehan as perolehan, tanpa_harga as tanpa,
    0 as nilai, 0 as lereng, beban_datang as beban where datang
  union all
  select akhir, -1, -jumlah_barang, -nilai_perolehan, -tanpa_harga, 0, 0, beban_pergi where pergi
  union all
  select tikungan.tahun, 0, 0, 0, 0, banyak * tikungan.nilai, banyak * lereng, 0
  from (${lines}) garis cross join lateral (
    select awal as tahun, ${worthBefore('awal')} as nilai, ${slopeBefore('awal')} as lereng where datang
    union all
    select akhir, -(${worthBefore('akhir')}), -(${slopeBefore('akhir')}) where pergi
    union all
    select tahun_mulai, case when tahun_habis > tahun_mulai then pertama else habis end - nilai,
      case when tahun_habis > tahun_mulai then -turun else 0 end
    where tahunan is null and tahun_mulai >= awal and tahun_mulai < akhir
    union all
    select tahun_habis, habis - (pertama - turun * (tahun_habis - tahun_mulai)), turun
    where tahunan is null and tahun_habis > tahun_mulai and tahun_habis >= awal and tahun_habis < akhir
    union all
    select tahun_mulai + ke - 1, tahunan[ke] - case when ke = 1 then nilai else tahunan[ke - 1] end, 0
    from generate_subscripts(tahunan, 1) ke
    where tahun_mulai + ke - 1 >= awal and tahun_mulai + ke - 1 < akhir
  ) tikungan`;

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
