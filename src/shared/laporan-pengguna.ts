import { z } from 'zod';
import { nilaiTotal } from './fields.ts';
import { defineLaporan, tanpaHarga } from './laporan.ts';
import { booleanParam, dayParam, idParam, listParams, text } from './list-params.ts';

/** A person and what they hold now; what else is known of them is not everybody's to read. */
const barisLaporanPengguna = z.object({
  id: z.int(),
  name: z.string(),
  jabatan: z.string().nullable(),
  status: z.enum(['Aktif', 'Nonaktif']),
  /** Different barang that the person holds some of. */
  jumlah_jenis: z.int(),
  jumlah_unit: z.int(),
  nilai: nilaiTotal,
});
export type BarisLaporanPengguna = z.infer<typeof barisLaporanPengguna>;

/** With a kategori or a lokasi only people who hold something of it, and only what they hold of it. */
const filters = {
  kategori_id: idParam,
  /** This lokasi and every one inside it. */
  lokasi_id: idParam,
  jabatan: text(1, 150),
  aktif: booleanParam,
  /** Whether the person holds anything. */
  memegang: booleanParam,
  /** The register as it stood at the end of this day; today unless given. */
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
    /** Of each person; what two people hold counts for both. */
    jumlah_jenis: z.int(),
    jumlah_unit: z.int(),
    nilai: nilaiTotal,
    ...tanpaHarga,
  },
  kelompok: ['per_jabatan'],
});
