import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { BarangSums } from '../../../shared/laporan.ts';
import {
  type BarisLaporanHarga,
  batasHarga,
  type laporanHargaEndpoints,
} from '../../../shared/laporan-harga.ts';
import { BELUM_DIKETAHUI } from '../../../shared/rupiah.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { type CachedSource, isUnfiltered, partOf } from '../../db/part-cache.ts';
import { barangMatching, within } from '../barang/barang.filter.ts';
import { hargaBarang, tanpaHarga } from '../barang/harga.repository.ts';
import type { Baris } from './laporan.ts';
import { isOpenPast, spansOfDay } from './masa-hari.repository.ts';
import { nilaiPerolehan, withBookValues } from './nilai-buku-barang.repository.ts';
import { type Orders, pageThenColumns } from './order.repository.ts';
import { priceRangeName } from './price-range.ts';
import {
  count,
  type Dimensi,
  type Measures,
  perKategori,
  perTahun,
  type Rekap,
  rupiahOf,
  sumOf,
  totalOf,
} from './rekap.repository.ts';
import { pageOfDay } from './rekap-hari.repository.ts';
import { rekapDari } from './rekap-parts.repository.ts';

type Query = QueryOf<typeof laporanHargaEndpoints.read>;
export type HargaFilters = Omit<Query, 'page' | 'per_page' | 'sort' | 'per'> & { per: string };
export type HargaSums = BarangSums & Record<'akumulasi' | 'nilai_buku', number | string>;

const nilai = nilaiPerolehan;

/** Selects barang with their book value. */
function valued(db: Db, { per, ...filters }: HargaFilters) {
  return withBookValues(barangMatching(db, filters), per);
}

const ordersOf = (nilaiBuku: RawBuilder<unknown>): Orders<Query['sort']> => ({
  id: sql`barang.id`,
  nama_barang: sql`lower(barang.nama_barang)`,
  kode_barang: sql`barang.kode_barang`,
  kategori: sql`lower(kategori.nama_kategori)`,
  lokasi: sql`lower(lokasi_jalur.jalur)`,
  tahun: sql`barang.tahun`,
  jumlah_barang: sql`barang.jumlah_barang`,
  harga_barang: sql`barang.harga_barang`,
  nilai,
  nilai_buku: nilaiBuku,
});

/** Names that may change without a change of barang: their order is not cached. */
const ofOthers: readonly string[] = ['kategori', 'lokasi'];
/** Sort fields that are columns of a span. */
const ofSpans: readonly string[] = ['id', 'jumlah_barang', 'harga_barang', 'nilai'];
/** Key of a cached row. */
const kept = { id: 'id' } as const;

const neverEmpty = ['id', 'nama_barang', 'kode_barang', 'tahun', 'jumlah_barang', 'harga_barang'];

/** Builds the rows of the report in order, by default the most expensive first. */
export function barisLaporanHarga(
  db: Db,
  filters: HargaFilters,
  sort: Query['sort'],
): Baris<BarisLaporanHarga> {
  const { query, nilaiBuku } = valued(db, filters);
  const found = query
    .innerJoin('kategori', 'kategori.id', 'barang.kategori_id')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'barang.lokasi_id');
  const columns = (rows: typeof found) =>
    rows.select([
      'barang.id',
      'barang.kode_barang',
      'barang.nama_barang',
      'barang.merk',
      'kategori.nama_kategori as kategori',
      'lokasi_jalur.jalur as lokasi',
      sql<BarisLaporanHarga['kondisi']>`barang.kondisi`.as('kondisi'),
      'barang.tahun',
      'barang.tanggal_perolehan',
      'barang.jumlah_barang',
      'barang.satuan',
      hargaBarang.as('harga_barang'),
      nilai.as('nilai'),
      sql<number>`${nilai} - ${nilaiBuku}`.as('akumulasi'),
      nilaiBuku.as('nilai_buku'),
    ]);
  const order = sortOf(sort, '-harga_barang');
  const [field, direction] = order;
  const orders = ordersOf(nilaiBuku);
  const all = allHarga(filters);
  const ordered = (source: CachedSource) => {
    const from = ofSpans.includes(field) ? spansOfDay(db, filters.per) : db;
    const way = sql.raw(direction);
    return {
      asal: { name: `${source.name} ${field} ${direction}`, tables: source.tables },
      kept,
      source: () => from.selectFrom('barang').select(['barang.id', orders[field].as('kunci')]),
      order: sql`kunci ${way} nulls last, id ${way}`,
    };
  };
  const remembered = all && isOpenPast(db, filters.per) && !ofOthers.includes(field);
  return pageThenColumns(found, columns, {
    orders,
    order,
    id: 'barang.id',
    never: neverEmpty,
    ...(remembered && { remembered: (page) => pageOfDay(db, ordered(all), page) }),
  });
}

/** SQL for the price class of a barang, from 1; those without a price come last. */
const range = sql<number>`case when barang.harga_belum_diketahui then ${sql.lit(batasHarga.length + 1)}
  else width_bucket(barang.harga_barang, ${sql.lit(`{${batasHarga.join(',')}}`)}::bigint[]) end`;

function summed(db: Db, filters: HargaFilters) {
  const { query, nilaiBuku } = valued(db, filters);
  return query.select([
    partOf('barang.id').as('bagian'),
    'barang.kategori_id',
    'barang.tahun',
    range.as('rentang'),
    'barang.jumlah_barang',
    nilai.as('nilai'),
    nilaiBuku.as('nilai_buku'),
    tanpaHarga.as('tanpa_harga'),
  ]);
}

const sums: Measures<HargaSums> = {
  jumlah_jenis: count,
  jumlah_unit: sumOf('jumlah_barang'),
  nilai: rupiahOf('nilai'),
  akumulasi: { sum: sql`coalesce(sum(nilai - nilai_buku), 0)`, rupiah: true },
  nilai_buku: rupiahOf('nilai_buku'),
  tanpa_harga: sumOf('tanpa_harga'),
};

const perRentang: Dimensi = {
  kunci: 'rentang',
  nama: sql`(${[...batasHarga.map((_, index) => priceRangeName(index)), BELUM_DIKETAHUI]}::text[])[rekap.rentang]`,
  ordered: true,
};

/** Sums the matching barang: their number, pieces, cost and book value on the date. */
export const totalLaporanHarga = (db: Db, filters: HargaFilters): Promise<HargaSums> =>
  totalOf(db, summed(db, filters), sums);

const allHarga = ({ per, ...narrowed }: HargaFilters): CachedSource | false =>
  isUnfiltered(narrowed) && {
    name: `laporan harga ${per}`,
    tables: ['barang'],
    named: true,
  };

/** Sums all rows and each group. */
export const rekapLaporanHarga = (
  db: Db,
  filters: HargaFilters,
): Promise<Rekap<HargaSums, 'per_kategori' | 'per_rentang' | 'per_tahun'>> =>
  rekapDari(
    db,
    allHarga(filters),
    (bagian) => within(summed(db, filters), bagian),
    sums,
    { per_kategori: perKategori, per_rentang: perRentang, per_tahun: perTahun },
    'nilai',
  );
