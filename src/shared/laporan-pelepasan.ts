import { z } from 'zod';
import { nilaiTotal, tanggal } from './fields.ts';
import { defineLaporan } from './laporan.ts';
import { choice, dayParam, idParam, listParams } from './list-params.ts';
import { caraHapusValues } from './mutasi-words.ts';

/**
 * What left the office with a mutasi, or came back on a later day: then every number is negative. Proceeds that came later
 * are a row of no pieces. Whole rupiah.
 */
const barisLaporanPelepasan = z.object({
  /** The mutasi's. */
  id: z.int(),
  barang_id: z.int(),
  kode: z.string(),
  nama: z.string(),
  kategori: z.string().nullable(),
  /** How it left, in words; "Pemulihan" where it came back, "Hasil menyusul" where proceeds came later. */
  cara: z.string(),
  tanggal,
  jumlah: z.int(),
  nilai_perolehan: z.int(),
  akumulasi: z.int(),
  /** At the end of the month of leaving, which is charged in full. */
  nilai_buku: z.int(),
  /** What it brought in. */
  hasil: z.int(),
  /** Proceeds less book value: a gain, or a loss below 0. */
  laba: z.int(),
  /** The same for the tax; null where nothing is set of its books. */
  nilai_buku_fiskal: z.int().nullable(),
  laba_fiskal: z.int().nullable(),
  dokumen: z.string().nullable(),
  alasan: z.string().nullable(),
});
export type BarisLaporanPelepasan = z.infer<typeof barisLaporanPelepasan>;

export const laporanPelepasanParams = listParams(
  [
    'tanggal',
    'nama',
    'kode',
    'kategori',
    'cara',
    'jumlah',
    'nilai_perolehan',
    'nilai_buku',
    'hasil',
    'laba',
    'id',
  ],
  {
    kategori_id: idParam,
    /** Matches this lokasi and every one inside it. */
    lokasi_id: idParam,
    cara: choice(caraHapusValues),
    /** Left on a day of this period, both days included. */
    dari: dayParam,
    sampai: dayParam,
  },
);

export const laporanPelepasanEndpoints = defineLaporan({
  path: '/api/laporan/pelepasan',
  nama: 'Laba rugi pelepasan',
  params: laporanPelepasanParams,
  baris: barisLaporanPelepasan,
  sums: {
    jumlah_baris: z.int(),
    jumlah_unit: z.int(),
    nilai_perolehan: nilaiTotal,
    akumulasi: nilaiTotal,
    nilai_buku: nilaiTotal,
    hasil: nilaiTotal,
    laba: nilaiTotal,
    nilai_buku_fiskal: nilaiTotal,
    laba_fiskal: nilaiTotal,
  },
  kelompok: ['per_cara', 'per_kategori', 'per_tahun'],
});
