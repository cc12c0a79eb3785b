import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { nilaiTotal } from './fields.ts';
import { defineLaporan } from './laporan.ts';
import { int, listParams } from './list-params.ts';

/** Sections of the list, in the order of the tax return's annex. Source: UU PPh pasal 11 and 11A, PMK 72/2023. */
export const fiskalPart = [
  'Harta Berwujud Kelompok 1',
  'Harta Berwujud Kelompok 2',
  'Harta Berwujud Kelompok 3',
  'Harta Berwujud Kelompok 4',
  'Bangunan Permanen',
  'Bangunan Tidak Permanen',
  'Harta Tak Berwujud Kelompok 1',
  'Harta Tak Berwujud Kelompok 2',
  'Harta Tak Berwujud Kelompok 3',
  'Harta Tak Berwujud Kelompok 4',
  'Tidak disusutkan',
] as const;

const sums = {
  jumlah_unit: z.int(),
  /** Cost of the assets at the end of the year, and of those that left during it. */
  harga: nilaiTotal,
  /** Fiscal value at the end of the year before. */
  nilai_awal: nilaiTotal,
  /** Depreciation of the year, including assets that left. */
  penyusutan: nilaiTotal,
  nilai_akhir: nilaiTotal,
  penyusutan_komersial: nilaiTotal,
  /** Komersial minus fiskal. */
  selisih: nilaiTotal,
};

/** A barang in the fiscal depreciation of a year. Whole rupiah. */
const barisPenyusutanFiskal = z.object({
  id: z.int(),
  kode: z.string(),
  nama: z.string(),
  bagian: z.string(),
  /** `MM/YYYY`, the month of acquisition. */
  diperoleh: z.string(),
  /** Mark of a month that is an estimate, as only the year is known; null for any other. */
  perkiraan: z.string().nullable(),
  metode_komersial: z.string(),
  metode_fiskal: z.string(),
  /** Departures during the year, in words. */
  catatan: z.string().nullable(),
  ...sums,
});
export type BarisPenyusutanFiskal = z.infer<typeof barisPenyusutanFiskal>;

export const laporanPenyusutanFiskalParams = listParams(
  [
    'bagian',
    'nama',
    'kode',
    'diperoleh',
    'harga',
    'nilai_awal',
    'penyusutan',
    'nilai_akhir',
    'selisih',
    'id',
  ],
  {
    /** Calendar year, to its end; this one unless given. */
    tahun: int(1901, 9999),
    kategori_id: barangFilterParams.kategori_id,
    lokasi_id: barangFilterParams.lokasi_id,
  },
);

export const laporanPenyusutanFiskalEndpoints = defineLaporan({
  path: '/api/laporan/penyusutan-fiskal',
  nama: 'Daftar penyusutan fiskal',
  params: laporanPenyusutanFiskalParams,
  baris: barisPenyusutanFiskal,
  sums: { ...sums, jumlah_baris: z.int() },
  kelompok: ['per_bagian', 'per_kategori'],
});
