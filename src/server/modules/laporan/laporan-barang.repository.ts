import { sql } from 'kysely';
import { barangTexts } from '../../../shared/barang-texts.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { BarangSums } from '../../../shared/laporan.ts';
import type { BarisLaporanBarang, laporanBarangEndpoints } from '../../../shared/laporan-barang.ts';
import type { Db } from '../../context.ts';
import { isUnfiltered, partOf } from '../../db/part-cache.ts';
import { textColumns } from '../../db/text-columns.ts';
import { type BarangChoice, barangChosen, within } from '../barang/barang.filter.ts';
import { isiBarang } from '../barang/barang.repository.ts';
import { sortedBarang } from '../barang/barang-list.repository.ts';
import { hargaBarang, tanpaHarga } from '../barang/harga.repository.ts';
import { fiskalJson, penyusutanJson } from '../penyusutan/penyusutan-columns.repository.ts';
import { caraPerolehan } from './asal.repository.ts';
import type { Baris } from './laporan.ts';
import { inOneQuery } from './order.repository.ts';
import {
  count,
  type Measures,
  perKategori,
  perLokasi,
  perTahun,
  type Rekap,
  rupiahOf,
  sumOf,
  totalOf,
} from './rekap.repository.ts';
import { rekapDari } from './rekap-parts.repository.ts';

/** Chosen barang, on a day. */
export type BarangFilters = BarangChoice & { per?: string | undefined };
type SortLaporanBarang = QueryOf<typeof laporanBarangEndpoints.read>['sort'];

const nilai = sql<number>`barang.harga_barang * barang.jumlah_barang`;

/** Builds the rows of the report in order. */
export function barisLaporanBarang(
  db: Db,
  filters: BarangFilters,
  sort: SortLaporanBarang,
): Baris<BarisLaporanBarang> {
  const rows = sortedBarang(barangChosen(db, filters), sort, 'nama_barang')
    .innerJoin('kategori as kategori_baris', 'kategori_baris.id', 'barang.kategori_id')
    .innerJoin('lokasi_jalur as lokasi_baris', 'lokasi_baris.id', 'barang.lokasi_id')
    .select([
      'barang.id',
      'barang.kode_barang',
      'barang.nama_barang',
      ...textColumns('barang', barangTexts),
      'barang.detail_barang',
      'kategori_baris.nama_kategori as kategori',
      'lokasi_baris.jalur as lokasi',
      sql<BarisLaporanBarang['kondisi']>`barang.kondisi`.as('kondisi'),
      'barang.tahun',
      'barang.tanggal_perolehan',
      caraPerolehan.as('cara_perolehan'),
      'barang.jumlah_barang',
      hargaBarang.as('harga_barang'),
      nilai.as('nilai'),
      penyusutanJson.as('penyusutan'),
      fiskalJson('barang').as('penyusutan_fiskal'),
      isiBarang.as('isian'),
    ]);
  return inOneQuery(rows);
}

/** Selects the columns for sums and groups. */
const summed = (db: Db, filters: BarangFilters) =>
  barangChosen(db, filters).select([
    partOf('barang.id').as('bagian'),
    'barang.kategori_id',
    'barang.lokasi_id',
    'barang.tahun',
    'barang.jumlah_barang',
    nilai.as('nilai'),
    tanpaHarga.as('tanpa_harga'),
  ]);

const sums: Measures<BarangSums> = {
  jumlah_jenis: count,
  jumlah_unit: sumOf('jumlah_barang'),
  nilai: rupiahOf('nilai'),
  tanpa_harga: sumOf('tanpa_harga'),
};

/** Sums the matching rows: their number, pieces and value. */
export const totalLaporanBarang = (db: Db, filters: BarangFilters): Promise<BarangSums> =>
  totalOf(db, summed(db, filters), sums);

/** Sums all rows and each group. */
export const rekapLaporanBarang = (
  db: Db,
  filters: BarangFilters,
): Promise<Rekap<BarangSums, 'per_lokasi' | 'per_kategori' | 'per_tahun'>> =>
  rekapDari(
    db,
    isUnfiltered(filters) && { name: 'laporan barang', tables: ['barang'], named: true },
    (bagian) => within(summed(db, filters), bagian),
    sums,
    { per_lokasi: perLokasi, per_kategori: perKategori, per_tahun: perTahun },
    'nilai',
  );
