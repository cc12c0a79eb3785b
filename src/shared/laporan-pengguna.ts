import { z } from 'zod';
import { nilaiTotal } from './fields.ts';
import { defineLaporan, tanpaHarga } from './laporan.ts';
import { booleanParam, dayParam, idParam, listParams, text } from './list-params.ts';

/** A person with their current holdings, and only the fields open to everybody. */
const barisLaporanPengguna = z.object({
  id: z.int(),
  name: z.string(),
  jabatan: z.string().nullable(),
  status: z.enum(['Aktif', 'Nonaktif']),
  /** Number of distinct barang held. */
  jumlah_jenis: z.int(),
  jumlah_unit: z.int(),
  nilai: nilaiTotal,
});
export type BarisLaporanPengguna = z.infer<typeof barisLaporanPengguna>;

/** A kategori or lokasi restricts both people and counted holdings. */
const filters = {
  kategori_id: idParam,
  /** This lokasi and everything inside it. */
  lokasi_id: idParam,
  jabatan: text(1, 150),
  aktif: booleanParam,
  /** Whether the person holds anything. */
  memegang: booleanParam,
  /** Register at the end of this day; today unless given. */
  per: dayParam,
};

export const laporanPenggunaParams = listParams(
  ['name', 'jabatan', 'jumlah_jenis', 'jumlah_unit', 'nilai', 'id'],
  filters,
);

export const laporanPenggunaEndpoints = defineLaporan({
  path: '/api/laporan/pengguna',
  nama: 'Laporan pengguna',
  params: laporanPenggunaParams,
  baris: barisLaporanPengguna,
  sums: {
    jumlah_orang: z.int(),
    /** Counted per person; a barang held by two people counts for both. */
    jumlah_jenis: z.int(),
    jumlah_unit: z.int(),
    nilai: nilaiTotal,
    ...tanpaHarga,
  },
  kelompok: ['per_jabatan'],
});
