import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { hargaBarang, kondisi as kondisiBarang, tanggal } from './fields.ts';
import { baseSums, defineLaporan, tanpaHarga } from './laporan.ts';
import { dayParam, listParams } from './list-params.ts';

/** A barang with pieces in stock. */
const barisLaporanTidakTerpakai = z.object({
  id: z.int(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  merk: z.string().nullable(),
  nomor_seri: z.string().nullable(),
  kategori: z.string(),
  /** Path of its lokasi. */
  lokasi: z.string(),
  kondisi: kondisiBarang,
  /** Day of the last return of pieces, else of the acquisition (1 January of its year). */
  sejak: tanggal,
  /** Which of the two days it is. */
  asal: z.enum(['Kembali', 'Perolehan']),
  lama_hari: z.int(),
  jumlah_barang: z.int(),
  /** Pieces in stock. */
  sisa: z.int(),
  satuan: z.string().nullable(),
  harga_barang: hargaBarang,
  /** harga_barang x sisa. */
  nilai: z.int(),
});
export type BarisLaporanTidakTerpakai = z.infer<typeof barisLaporanTidakTerpakai>;

const { kategori_id, lokasi_id, kondisi, tahun, harga_min, harga_max, harga_belum_diketahui } =
  barangFilterParams;

export const laporanTidakTerpakaiParams = listParams(
  [
    'nama_barang',
    'kode_barang',
    'kategori',
    'lokasi',
    'kondisi',
    'sejak',
    'sisa',
    'jumlah_barang',
    'harga_barang',
    'nilai',
    'id',
  ],
  {
    kategori_id,
    lokasi_id,
    kondisi,
    tahun,
    harga_min,
    harga_max,
    harga_belum_diketahui,
    /** In stock since a day in this period, both days included. */
    dari: dayParam,
    sampai: dayParam,
    /** Register at the end of this day; today unless given. */
    per: dayParam,
  },
);

export const laporanTidakTerpakaiEndpoints = defineLaporan({
  path: '/api/laporan/LaporanTBarangTidakTerpakai',
  nama: 'Laporan barang tidak terpakai',
  params: laporanTidakTerpakaiParams,
  baris: barisLaporanTidakTerpakai,
  sums: { ...baseSums, ...tanpaHarga },
  kelompok: ['per_kategori', 'per_lokasi', 'per_tahun'],
});
