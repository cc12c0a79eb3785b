import { z } from 'zod';
import { oneChoice } from './barang-bulk.ts';
import { bukuFilterParams, bukuSortable } from './buku.ts';
import { bukuSelection } from './buku-bulk.ts';
import { bukuTexts } from './buku-texts.ts';
import { defineEndpoint } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { kondisi } from './fields.ts';
import { baseSums, defineLaporan, tandaTangan } from './laporan.ts';
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
  /** Path of its lokasi. */
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
  /** Register at the end of this day; today unless given. */
  per: dayParam,
});

const laporan = defineLaporan({
  path: '/api/laporan/buku',
  nama: 'Laporan buku',
  params: laporanBukuParams,
  baris: barisLaporanBuku,
  sums: baseSums,
  kelompok: ['per_jenis', 'per_lokasi', 'per_tahun'],
});

/** Buku by id or by filters, in the order of the list. */
const eksporTerpilihInput = oneChoice(
  z.strictObject({
    ...bukuSelection,
    sort: laporan.read.query.shape.sort,
    format: z.enum(formatEkspor),
    tanda_tangan: tandaTangan,
  }),
);

export const laporanBukuEndpoints = {
  ...laporan,
  eksporTerpilih: defineEndpoint({
    method: 'POST',
    path: '/api/laporan/buku/ekspor',
    permission: 'laporan:read',
    tag: 'Laporan',
    summary: 'Buku terpilih sebagai berkas; yang sudah tidak ada dihitung dalam X-Missing-Rows',
    kind: 'stream',
    body: eksporTerpilihInput,
    answer: z.unknown(),
  }),
};
