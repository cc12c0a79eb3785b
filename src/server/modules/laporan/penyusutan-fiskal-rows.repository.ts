import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import {
  type BarisPenyusutanFiskal,
  fiskalPart,
  type laporanPenyusutanFiskalEndpoints,
} from '../../../shared/laporan-penyusutan-fiskal.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import { type Ledger, metodeFiskalLabels } from '../../../shared/penyusutan-fiskal.ts';
import { metodeLabels } from '../../../shared/penyusutan-setting.ts';
import { PERKIRAAN } from '../../../shared/perolehan.ts';
import type { Db } from '../../context.ts';
import { isUnfiltered } from '../../db/part-cache.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import { inLedger, nilaiBukuOf } from '../penyusutan/nilai-buku.repository.ts';
import { chargedLeaving, type SpanOf, selectedSpans, valueAtBoundary } from './masa-bernilai.repository.ts';
import type { Orders } from './order.repository.ts';
import { inWords } from './pelepasan.repository.ts';

export type Query = QueryOf<typeof laporanPenyusutanFiskalEndpoints.read>;
export type PenyusutanFiskalFilters = Omit<Query, 'page' | 'per_page' | 'sort' | 'tahun'> & {
  tahun: number;
};

type FiskalRow = BarisPenyusutanFiskal & { kategori_id: number; urutan: number };

/** Names of the sums of a row. */
export const sumNames = [
  'jumlah_unit',
  'harga',
  'nilai_awal',
  'penyusutan',
  'nilai_akhir',
  'penyusutan_komersial',
  'selisih',
] as const;

/** Sort expressions of the report's rows. Section and acquisition are one number, as records compare slowly. */
export const orders: Orders<Query['sort']> = {
  id: sql`baris.id`,
  bagian: sql`baris.urutan * 10000000 + (baris.perolehan - date '0001-01-01')`,
  nama: sql`lower(baris.nama)`,
  kode: sql`baris.kode`,
  diperoleh: sql`baris.perolehan`,
  harga: sql`baris.harga`,
  nilai_awal: sql`baris.nilai_awal`,
  penyusutan: sql`baris.penyusutan`,
  nilai_akhir: sql`baris.nilai_akhir`,
  selisih: sql`baris.selisih`,
};

/** Names of the sections, from 1. */
export const sections = sql`${[...fiskalPart]}::text[]`;

/** SQL for the number of a section in `fiskalPart`, from 1, but for what is intangible. */
const kelompok = sql`case (barang.masa).f_kelompok when 'bangunan_permanen' then 5 when 'bangunan_tidak_permanen' then 6
  else coalesce(right((barang.masa).f_kelompok, 1)::integer, 11) end`;

/** SQL for the number of a section in `fiskalPart`, from 1. */
const sectionOf = sql`kelompok + case when kelompok <= 4 and sifat = 'Tak berwujud' then 6 else 0 end`;

/** SQL condition that anything is in the fiscal ledger at all: if not, nothing else is computed. */
const inUse = sql`exists (select from masa_barang where f_metode <> 'bukan_harta')`;

/** SQL for the departures of the year whose pieces stayed away, in words: `Dijual 15-06-2026 (1 unit)`. */
const left = (awal: string, akhir: string) => sql`(
  select string_agg(${inWords(sql`hapus.cara`, caraLabels)} || ' ' || to_char(hapus.tanggal, 'DD-MM-YYYY') || ' ('
    || -hapus.jumlah || ' unit)', ', ' order by hapus.tanggal, hapus.id)
  from public.mutasi hapus
  where hapus.barang_id = fiskal.id and hapus.jenis = 'penghapusan'
    and hapus.tanggal > ${awal}::date and hapus.tanggal <= ${akhir}::date
    and not exists (
      select from public.mutasi pulih
      where pulih.pasangan_id = hapus.id and pulih.jenis = 'pemulihan' and pulih.tanggal <= ${akhir}::date)
)`;

/**
 * SQL for the pieces that left on a day and came back later in the year, by barang and day: as far as they are back, they
 * count where they stand.
 */
const returned = (awal: string, akhir: string) => sql<{ id: number; hari: string; buah: number }>`(
  select hapus.barang_id as id, hapus.tanggal as hari, sum(pulih.jumlah)::integer as buah
  from public.mutasi pulih
  join public.mutasi hapus on hapus.id = pulih.pasangan_id and hapus.jenis = 'penghapusan' and hapus.tanggal < pulih.tanggal
  where pulih.jenis = 'pemulihan' and pulih.barang_id is not null
    and pulih.tanggal > ${awal}::date and pulih.tanggal <= ${akhir}::date
  group by 1, 2
)`;

/** Selects the spans of a year with their values in both ledgers; each value is used once, so it is computed once. */
function spansOf(db: Db, { tahun: _tahun, ...filters }: PenyusutanFiskalFilters, dates: SpanOf['dates']) {
  const [awal, akhir] = dates;
  const of: SpanOf = { ledger: 'fiskal', bagian: null, dates, summed: isUnfiltered(filters) };
  const stoodBefore = sql<boolean>`barang.dari <= ${awal}::date`;
  const stands = sql<boolean>`barang.sampai > ${akhir}::date`;
  const valuesIn = (ledger: Ledger) => {
    const masa = inLedger('barang.masa', ledger);
    return {
      awal: sql`case when ${stoodBefore} then ${nilaiBukuOf('barang.masa', awal, ledger)} end`,
      akhir: sql`case when ${stands} then ${nilaiBukuOf('barang.masa', akhir, ledger)} end`,
      // what the book value changes by at the span's boundaries, and the charge of what left
      batas: sql`case when ${stoodBefore} then 0 else ${valueAtBoundary(of, masa, 'dari')} end
        - case when ${stands} then 0 else ${valueAtBoundary(of, masa, 'sampai')} end
        + coalesce(${chargedLeaving(masa, akhir)}, 0)`,
    };
  };
  const [fiskal, komersial] = [valuesIn('fiskal'), valuesIn('komersial')];
  const { query } = selectedSpans(db, filters, of);
  const withReturned = query.leftJoin(returned(awal, akhir).as('kembali'), (join) =>
    join.onRef('kembali.id', '=', 'barang.id').on(sql<boolean>`kembali.hari = barang.sampai`),
  );
  const spans = withReturned.select([
    'barang.id',
    'barang.kode_barang',
    'barang.nama_barang',
    tanggalPerolehan().as('perolehan'),
    sql`barang.tanggal_perolehan is null`.as('tahun_saja'),
    sql`(barang.masa).k_metode`.as('metode_k'),
    sql`(barang.masa).f_metode`.as('metode_f'),
    // at the end, or those that left during the year and stayed away
    sql`case when ${stands} then barang.jumlah_barang
      else greatest((barang.masa).keluar - coalesce(kembali.buah, 0), 0) end`.as('pieces'),
    // compared from the left: the largest is that of the last span
    sql`array[barang.dari - date '0001-01-01', barang.kategori_id, ${kelompok}]`.as('terakhir'),
    fiskal.awal.as('awal'),
    fiskal.akhir.as('akhir'),
    fiskal.batas.as('batas'),
    sql`coalesce(${komersial.awal}, 0) - coalesce(${komersial.akhir}, 0) + ${komersial.batas}`.as(
      'beban_komersial',
    ),
  ]);
  if (!of.summed) return spans;
  // a span within the year that continues on both sides adds nothing
  return spans.where(sql<boolean>`(${stoodBefore} or ${stands}
    or not (barang.masa).lanjutan or not (barang.masa).berlanjut)`);
}

/**
 * SQL for the barang in the fiscal ledger during the year: sums, and what the last span in the ledger says. Sums are
 * computed in parallel, unless a method is selected, which needs an ordered aggregate.
 */
export function rows(db: Db, filters: PenyusutanFiskalFilters): RawBuilder<FiskalRow> {
  const [awal, akhir] = [`${filters.tahun - 1}-12-31`, `${filters.tahun}-12-31`];
  const sumOf = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}) filter (where dibukukan), 0)`;
  // the same for every span of a barang
  const same = (column: string) => sql`max(${sql.ref(column)})`;
  const last = (column: string) =>
    sql`(array_agg(${sql.ref(column)} order by dari desc) filter (where dibukukan))[1]`;
  return sql<FiskalRow>`(
    select fiskal.*, kategori.nama_kategori as kategori, ${sectionOf} as urutan,
      penyusutan_komersial - penyusutan as selisih, ${left(awal, akhir)} as catatan
    from (
      select *, terakhir[2] as kategori_id, terakhir[3] as kelompok, to_char(perolehan, 'MM/YYYY') as diperoleh,
        nilai_awal - nilai_akhir + batas as penyusutan
      from (
        select id, max(terakhir) filter (where dibukukan) as terakhir, ${same('kode_barang')} as kode,
          ${same('nama_barang')} as nama, ${same('perolehan')} as perolehan,
          case when bool_or(tahun_saja) then ${PERKIRAAN} end as perkiraan,
          ${inWords(last('metode_k'), metodeLabels)} as metode_komersial,
          ${inWords(last('metode_f'), metodeFiskalLabels)} as metode_fiskal,
          ${sumOf(sql`pieces`)} as jumlah_unit, ${sumOf(sql`pieces * harga_barang`)} as harga,
          ${sumOf(sql`awal`)} as nilai_awal, ${sumOf(sql`akhir`)} as nilai_akhir, ${sumOf(sql`batas`)} as batas,
          coalesce(sum(beban_komersial), 0) as penyusutan_komersial
        from (${spansOf(db, filters, [awal, akhir])}) masa group by id
      ) jumlah
    ) fiskal
    join kategori on kategori.id = fiskal.kategori_id
    where (jumlah_unit > 0 or penyusutan <> 0) and ${inUse}
  )`;
}
