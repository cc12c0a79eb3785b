import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { hargaBarang, kondisi, nilaiTotal, tanggal } from './fields.ts';
import { baseSums, defineLaporan, tanpaHarga } from './laporan.ts';
import { dayParam, listParams } from './list-params.ts';

/** Lower limits of the price classes, whole rupiah per unit. */
export const batasHarga = [
  0, 1_000_000, 5_000_000, 10_000_000, 50_000_000, 100_000_000, 1_000_000_000,
] as const;

/** Price of a barang, with its book value on a date. */
const barisLaporanHarga = z.object({
  id: z.int(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  merk: z.string().nullable(),
  kategori: z.string(),
  /** Path of its lokasi. */
  lokasi: z.string(),
  kondisi,
  tahun: z.int(),
  tanggal_perolehan: tanggal.nullable(),
  jumlah_barang: z.int(),
  satuan: z.string().nullable(),
  harga_barang: hargaBarang,
  /** harga_barang x jumlah_barang. */
  nilai: z.int(),
  /** Accumulated depreciation by the date. */
  akumulasi: z.int(),
  /** At the end of the date's month. */
  nilai_buku: z.int(),
});
export type BarisLaporanHarga = z.infer<typeof barisLaporanHarga>;

export const laporanHargaParams = listParams(
  [
    'nama_barang',
    'kode_barang',
    'kategori',
    'lokasi',
    'tahun',
    'jumlah_barang',
    'harga_barang',
    'nilai',
    'nilai_buku',
    'id',
  ],
  {
    ...barangFilterParams,
    /** Date of the book values, today unless given; barang acquired later are left out. */
    per: dayParam,
  },
);

export const laporanHargaEndpoints = defineLaporan({
  path: '/api/laporan/LaporanTHargaBarang',
  nama: 'Laporan harga barang',
  params: laporanHargaParams,
  baris: barisLaporanHarga,
  sums: { ...baseSums, ...tanpaHarga, akumulasi: nilaiTotal, nilai_buku: nilaiTotal },
  kelompok: ['per_kategori', 'per_rentang', 'per_tahun'],
});
