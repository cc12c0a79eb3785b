import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { nilaiTotal } from './fields.ts';
import { defineLaporan, tanpaHarga } from './laporan.ts';
import { choice, dayParam, listParams } from './list-params.ts';
import { ledgerChoices } from './penyusutan-fiskal.ts';

/** Rows for each kategori on one date, or for each year up to that date. */
export const menurutValues = ['kategori', 'tahun'] as const;

/** Years that the report has rows for, the latest ones. */
export const MAX_TAHUN_PENYUSUTAN = 20;

const sums = {
  jumlah_jenis: z.int(),
  jumlah_unit: z.int(),
  nilai_perolehan: nilaiTotal,
  /** Of the year of the row, until the date. */
  beban: nilaiTotal,
  akumulasi: nilaiTotal,
  nilai_buku: nilaiTotal,
  /** Of both ledgers those for the tax beside the office's own, and by what these are more. */
  beban_fiskal: nilaiTotal.optional(),
  selisih_beban: nilaiTotal.optional(),
  nilai_buku_fiskal: nilaiTotal.optional(),
  selisih_nilai_buku: nilaiTotal.optional(),
  /** Barang of which nothing is set for the tax, and so nothing is counted there; on the date, not of earlier years. */
  belum_fiskal: z.int().optional(),
  ...tanpaHarga,
};

/** The values at the end of the date's month; of an earlier year, at its end. */
const barisLaporanPenyusutan = z.object({
  /** The kategori's, or the year. */
  id: z.int(),
  nama: z.string(),
  ...sums,
});
export type BarisLaporanPenyusutan = z.infer<typeof barisLaporanPenyusutan>;

const { kategori_id, lokasi_id, kondisi, tahun } = barangFilterParams;

export const laporanPenyusutanParams = listParams(
  ['nama', 'jumlah_jenis', 'jumlah_unit', 'nilai_perolehan', 'beban', 'akumulasi', 'nilai_buku', 'id'],
  {
    menurut: choice(menurutValues),
    /** The books of the office unless given, those for the tax, or both beside each other. */
    ledger: choice(ledgerChoices),
    /** Today unless given; what was acquired later is left out. */
    per: dayParam,
    kategori_id,
    lokasi_id,
    kondisi,
    /** Of acquisition. */
    tahun,
  },
);

export const laporanPenyusutanEndpoints = defineLaporan({
  path: '/api/laporan/penyusutan',
  nama: 'Nilai dan penyusutan',
  params: laporanPenyusutanParams,
  baris: barisLaporanPenyusutan,
  sums: { ...sums, jumlah_baris: z.int() },
  kelompok: ['per_kategori', 'per_tahun'],
});
