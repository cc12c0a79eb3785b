import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { nilaiTotal } from './fields.ts';
import { baseSums, defineLaporan, tanpaHarga } from './laporan.ts';
import { dayParam, listParams } from './list-params.ts';

const sums = {
  ...baseSums,
  /** Pieces in each condition. */
  baik: z.int(),
  rusak_ringan: z.int(),
  rusak_berat: z.int(),
  akumulasi: nilaiTotal,
  /** In the office's ledger, at the end of the day's month. */
  nilai_buku: nilaiTotal,
  ...tanpaHarga,
};

/** A golongan with all barang of its kategori; the last row is for those without one. */
const barisLaporanRekapitulasi = z.object({
  /** Number of the golongan; 0 for none. */
  id: z.int(),
  kode: z.string().nullable(),
  nama: z.string(),
  /** Codes in regional and in state property. */
  kode_bmd: z.string().nullable(),
  kode_bmn: z.string().nullable(),
  ...sums,
});
export type BarisLaporanRekapitulasi = z.infer<typeof barisLaporanRekapitulasi>;

export const laporanRekapitulasiParams = listParams(
  ['kode', 'nama', 'jumlah_jenis', 'jumlah_unit', 'nilai', 'akumulasi', 'nilai_buku', 'id'],
  {
    ...barangFilterParams,
    /** Register at the end of this day; today unless given. */
    per: dayParam,
  },
);

export const laporanRekapitulasiEndpoints = defineLaporan({
  path: '/api/laporan/rekapitulasi',
  nama: 'Rekapitulasi per golongan',
  params: laporanRekapitulasiParams,
  baris: barisLaporanRekapitulasi,
  sums: { ...sums, jumlah_baris: z.int() },
  kelompok: ['per_golongan', 'per_kategori'],
});
