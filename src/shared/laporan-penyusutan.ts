import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { nilaiTotal } from './fields.ts';
import { defineLaporan, tanpaHarga } from './laporan.ts';
import { choice, dayParam, listParams } from './list-params.ts';
import { ledgerChoices } from './penyusutan-fiskal.ts';

/** Rows for each kategori on one date, or for each year up to that date. */
export const menurutValues = ['kategori', 'tahun'] as const;

/** Number of years with rows, the latest ones. */
export const MAX_TAHUN_PENYUSUTAN = 20;

const sums = {
  jumlah_jenis: z.int(),
  jumlah_unit: z.int(),
  nilai_perolehan: nilaiTotal,
  /** Depreciation in the row's year, until the date. */
  beban: nilaiTotal,
  akumulasi: nilaiTotal,
  nilai_buku: nilaiTotal,
  /** With both ledgers: the fiscal amounts, and by how much they are higher. */
  beban_fiskal: nilaiTotal.optional(),
  selisih_beban: nilaiTotal.optional(),
  nilai_buku_fiskal: nilaiTotal.optional(),
  selisih_nilai_buku: nilaiTotal.optional(),
  /** Number of barang without a fiscal setting on the date, which the fiscal amounts leave out. */
  belum_fiskal: z.int().optional(),
  ...tanpaHarga,
};

/** Values at the end of the date's month; for an earlier year, at its end. */
const barisLaporanPenyusutan = z.object({
  /** Id of the kategori, or the year. */
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
    /** Ledger: the office's unless given, the fiscal one, or both. */
    ledger: choice(ledgerChoices),
    /** Date of the values, today unless given; barang acquired later are left out. */
    per: dayParam,
    kategori_id,
    lokasi_id,
    kondisi,
    /** Year of acquisition. */
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
