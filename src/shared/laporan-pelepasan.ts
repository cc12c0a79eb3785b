import { z } from 'zod';
import { caraHapusValues } from './cara-hapus.ts';
import { nilaiTotal, tanggal } from './fields.ts';
import { defineLaporan } from './laporan.ts';
import { choice, dayParam, idParam, listParams } from './list-params.ts';

/**
 * A departure by a mutasi, or its later return, with negative numbers. Later proceeds are a row without pieces. Whole
 * rupiah.
 */
const barisLaporanPelepasan = z.object({
  /** Id of the mutasi. */
  id: z.int(),
  barang_id: z.int(),
  kode: z.string(),
  nama: z.string(),
  kategori: z.string().nullable(),
  /** Manner of departure in words; "Pemulihan" for a return, "Hasil menyusul" for later proceeds. */
  cara: z.string(),
  tanggal,
  jumlah: z.int(),
  nilai_perolehan: z.int(),
  akumulasi: z.int(),
  /** At the end of the month of departure, which is depreciated in full. */
  nilai_buku: z.int(),
  /** Proceeds. */
  hasil: z.int(),
  /** Proceeds less book value: a gain, or a loss if negative. */
  laba: z.int(),
  /** The same in the fiscal ledger; null without a setting. */
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
    /** Matches this lokasi and everything inside it. */
    lokasi_id: idParam,
    cara: choice(caraHapusValues),
    /** Departed in this period, both days included. */
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
