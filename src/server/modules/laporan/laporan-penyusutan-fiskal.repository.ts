import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
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
import { sortOf } from '../../db/paging.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import type { Baris } from './laporan.ts';
import { bebanOf, standsOn, valuedSpans } from './masa-bernilai.repository.ts';
import { type Orders, sorted } from './order.repository.ts';
import { inWords, stillGone } from './pelepasan.repository.ts';
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

type Query = QueryOf<typeof laporanPenyusutanFiskalEndpoints.read>;
export type PenyusutanFiskalFilters = Omit<Query, 'page' | 'per_page' | 'sort' | 'tahun'> & {
  tahun: number;
};
export type PenyusutanFiskalSums = AnswerOf<typeof laporanPenyusutanFiskalEndpoints.read>['data']['total'];

/** SQL for the number of a section in `fiskalPart`, from 1. */
const section = sql`case
  when kelompok = 'bangunan_permanen' then 5 when kelompok = 'bangunan_tidak_permanen' then 6
  when kelompok is null then 11
  else right(kelompok, 1)::int + case when sifat = 'Tak berwujud' then 6 else 0 end end`;

/** SQL for the departures of the year, in words: `Dijual 15-06-2026 (1 unit)`. */
const left = (awal: string, akhir: string) => sql`(
  select string_agg(${inWords(sql`hapus.cara`, caraLabels)} || ' ' || to_char(hapus.tanggal, 'DD-MM-YYYY') || ' ('
    || -hapus.jumlah || ' unit)', ', ' order by hapus.tanggal, hapus.id)
  from public.mutasi hapus
  where hapus.barang_id = fiskal.id and hapus.jenis = 'penghapusan'
    and hapus.tanggal > ${awal}::date and hapus.tanggal <= ${akhir}::date
    and ${stillGone}
)`;

/** Selects the barang in the fiscal ledger during the year. */
function rows(db: Db, { tahun, ...filters }: PenyusutanFiskalFilters) {
  const [awal, akhir] = [`${tahun - 1}-12-31`, `${tahun}-12-31`];
  const beban = bebanOf([awal, sql`awal`], [akhir, sql`akhir`]);
  const spans = (ledger: Ledger, more: Record<string, RawBuilder<unknown>> = {}) =>
    valuedSpans(
      db,
      filters,
      { awal, akhir },
      { ledger, bagian: null, more: { id: sql`barang.id`, ...more } },
    );
  const last = (column: string) => sql`(array_agg(${sql.ref(column)} order by dari desc))[1]`;
  const stands = (date: string) => sql`filter (where ${standsOn(date)})`;
  // rows: pieces at the end, and those that left during the year
  const counted = (
    standing: string,
    gone: string,
  ) => sql`coalesce(sum(${sql.ref(standing)}) ${stands(akhir)}, 0)
    + coalesce(sum(${sql.ref(gone)}) filter (where sampai > ${awal}::date and sampai <= ${akhir}::date), 0)`;
  return sql`(
    select fiskal.*, kategori.nama_kategori as kategori, ${section} as urutan, penyusutan_komersial,
      penyusutan_komersial - penyusutan as selisih, ${left(awal, akhir)} as catatan
    from (
      select id, ${last('kategori_id')} as kategori_id, ${last('kode_barang')} as kode, ${last('nama_barang')} as nama,
        ${last('perolehan')} as perolehan, to_char(${last('perolehan')}, 'MM/YYYY') as diperoleh,
        case when bool_or(tahun_saja) then ${PERKIRAAN} end as perkiraan, ${last('kelompok')} as kelompok,
        ${inWords(last('metode_k'), metodeLabels)} as metode_komersial,
        ${inWords(last('metode_f'), metodeFiskalLabels)} as metode_fiskal,
        ${counted('jumlah_barang', 'keluar')} as jumlah_unit, ${counted('nilai_perolehan', 'perolehan_keluar')} as harga,
        coalesce(sum(awal) ${stands(awal)}, 0) as nilai_awal, ${beban} as penyusutan,
        coalesce(sum(akhir) ${stands(akhir)}, 0) as nilai_akhir
      from (${spans('fiskal', {
        kode_barang: sql`barang.kode_barang`,
        nama_barang: sql`barang.nama_barang`,
        perolehan: tanggalPerolehan(),
        tahun_saja: sql`barang.tanggal_perolehan is null`,
        metode_k: sql`(barang.masa).k_metode`,
        metode_f: sql`(barang.masa).f_metode`,
        kelompok: sql`(barang.masa).f_kelompok`,
        keluar: sql`(barang.masa).keluar`,
        perolehan_keluar: sql`(barang.masa).keluar * barang.harga_barang`,
      })}) masa
      where dibukukan group by id
    ) fiskal
    join (select id, ${beban} as penyusutan_komersial from (${spans('komersial')}) masa group by id) komersial using (id)
    join kategori on kategori.id = fiskal.kategori_id
    where jumlah_unit > 0 or penyusutan <> 0
  )`;
}

const orders: Orders<Query['sort']> = {
  id: sql`baris.id`,
  bagian: sql`(baris.urutan, baris.perolehan)`,
  nama: sql`lower(baris.nama)`,
  kode: sql`baris.kode`,
  diperoleh: sql`baris.perolehan`,
  harga: sql`baris.harga`,
  nilai_awal: sql`baris.nilai_awal`,
  penyusutan: sql`baris.penyusutan`,
  nilai_akhir: sql`baris.nilai_akhir`,
  selisih: sql`baris.selisih`,
};

const names = sql`${[...fiskalPart]}::text[]`;

/** Builds the rows of the list by section, then by acquisition. */
export function barisPenyusutanFiskal(
  db: Db,
  filters: PenyusutanFiskalFilters,
  sort: Query['sort'],
): Baris<BarisPenyusutanFiskal> {
  const found = db
    .selectFrom(sql<BarisPenyusutanFiskal>`${rows(db, filters)}`.as('baris'))
    .select([
      'baris.id',
      'baris.kode',
      'baris.nama',
      sql<string>`(${names})[baris.urutan]`.as('bagian'),
      'baris.diperoleh',
      'baris.perkiraan',
      'baris.metode_komersial',
      'baris.metode_fiskal',
      'baris.jumlah_unit',
      'baris.harga',
      'baris.nilai_awal',
      'baris.penyusutan',
      'baris.nilai_akhir',
      'baris.penyusutan_komersial',
      'baris.selisih',
      'baris.catatan',
    ]);
  return sorted(found, orders, sortOf(sort, 'bagian'), 'baris.id');
}

const sums: Measures<PenyusutanFiskalSums> = {
  jumlah_baris: count,
  jumlah_unit: sumOf('jumlah_unit'),
  harga: rupiahOf('harga'),
  nilai_awal: rupiahOf('nilai_awal'),
  penyusutan: rupiahOf('penyusutan'),
  nilai_akhir: rupiahOf('nilai_akhir'),
  penyusutan_komersial: rupiahOf('penyusutan_komersial'),
  selisih: rupiahOf('selisih'),
};

const byPart: Dimensi = { kunci: 'urutan', nama: sql`(${names})[rekap.urutan]`, ordered: true };

const source = (db: Db, filters: PenyusutanFiskalFilters) =>
  db.selectFrom(sql`${rows(db, filters)}`.as('baris')).selectAll();

/** Sums the year. */
export const totalPenyusutanFiskal = (
  db: Db,
  filters: PenyusutanFiskalFilters,
): Promise<PenyusutanFiskalSums> => totalOf(db, source(db, filters), sums);

/** Sums all rows and each section. */
export const rekapPenyusutanFiskal = (
  db: Db,
  filters: PenyusutanFiskalFilters,
): Promise<Rekap<PenyusutanFiskalSums, 'per_bagian' | 'per_kategori'>> =>
  rekapOf(db, source(db, filters), sums, { per_bagian: byPart, per_kategori: perKategori }, 'harga');
