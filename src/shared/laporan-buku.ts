import { z } from 'zod';
import { bukuFilterParams, bukuSortable } from './buku.ts';
import { bukuTexts } from './buku-texts.ts';
import { kondisi } from './fields.ts';
import { defineLaporan, jumlahan } from './laporan.ts';
import { dayParam, listParams } from './list-params.ts';
import { readTexts } from './text-schemas.ts';

const barisLaporanBuku = z.object({
  id: z.int(),
  kode_buku: z.string(),
  judul: z.string(),
  penulis: z.string(),
  penerbit: z.string(),
  isbn: z.string().nullable(),
  ...readTexts(bukuTexts),
  jenis: z.string(),
  /** With the lokasi that it lies in. */
  lokasi: z.string(),
  pengguna: z.string().nullable(),
  kondisi,
  tahun: z.int(),
  jumlah: z.int(),
  harga: z.int(),
  /** harga x jumlah. */
  nilai: z.int(),
});
export type BarisLaporanBuku = z.infer<typeof barisLaporanBuku>;

export const laporanBukuParams = listParams(bukuSortable, {
  ...bukuFilterParams,
  /** The register as it stood at the end of this day; today unless given. */
  per: dayParam,
});

export const laporanBukuEndpoints = defineLaporan({
  path: '/api/laporan/buku',
  nama: 'Laporan buku',
  params: laporanBukuParams,
  baris: barisLaporanBuku,
  jumlahan,
  kelompok: ['per_jenis', 'per_lokasi', 'per_tahun'],
});
