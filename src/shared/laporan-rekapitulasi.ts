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
  /** In the books of the office, at the end of the day's month. */
  nilai_buku: nilaiTotal,
  ...tanpaHarga,
};

/** A golongan with all barang whose kategori has it; the last row is of those without one. */
const barisLaporanRekapitulasi = z.object({
  /** The golongan's number; 0 for none. */
  id: z.int(),
  kode: z.string().nullable(),
  nama: z.string(),
  /** Its code in property of a region, and of the state. */
  kode_bmd: z.string().nullable(),
  kode_bmn: z.string().nullable(),
  ...sums,
});
export type BarisLaporanRekapitulasi = z.infer<typeof barisLaporanRekapitulasi>;

export const laporanRekapitulasiParams = listParams(
  ['kode', 'nama', 'jumlah_jenis', 'jumlah_unit', 'nilai', 'akumulasi', 'nilai_buku', 'id'],
  {
    ...barangFilterParams,
    /** The register as it stood at the end of this day; today unless given. */
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
