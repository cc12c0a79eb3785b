import { z } from 'zod';
import { barangFilterParams, barangSortable } from './barang.ts';
import { barangSelection, oneChoice } from './barang-bulk.ts';
import { barangTexts } from './barang-texts.ts';
import { type AnswerOf, defineEndpoint } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { hargaBarang, kondisi, tanggal } from './fields.ts';
import { baseSums, defineLaporan, tandaTangan, tanpaHarga } from './laporan.ts';
import { dayParam, listParams } from './list-params.ts';
import { readTexts } from './text-schemas.ts';

export const barisLaporanBarang = z.object({
  id: z.int(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  ...readTexts(barangTexts),
  /** In words. */
  cara_perolehan: z.string().nullable(),
  detail_barang: z.string().nullable(),
  kategori: z.string(),
  /** Path of its lokasi: `Gedung 1 / Lantai 2 / Ruang Dosen`. */
  lokasi: z.string(),
  kondisi,
  tahun: z.int(),
  tanggal_perolehan: tanggal.nullable(),
  jumlah_barang: z.int(),
  harga_barang: hargaBarang,
  /** harga_barang x jumlah_barang. */
  nilai: z.int(),
});
export type BarisLaporanBarang = z.infer<typeof barisLaporanBarang>;

export const laporanBarangParams = listParams(barangSortable, {
  ...barangFilterParams,
  /** Register at the end of this day; today unless given. */
  per: dayParam,
});

const laporan = defineLaporan({
  path: '/api/laporan/barang',
  nama: 'Laporan barang',
  params: laporanBarangParams,
  baris: barisLaporanBarang,
  sums: { ...baseSums, ...tanpaHarga },
  kelompok: ['per_lokasi', 'per_kategori', 'per_tahun'],
});
export type LaporanBarang = AnswerOf<typeof laporan.read>['data'];

/** Barang by id or by filters, in the order of the list; a body, as an address can't hold so many ids. */
export const eksporTerpilihInput = oneChoice(
  z.strictObject({
    ...barangSelection,
    sort: laporan.read.query.shape.sort,
    format: z.enum(formatEkspor),
    tanda_tangan: tandaTangan,
  }),
);

export const laporanBarangEndpoints = {
  ...laporan,
  eksporTerpilih: defineEndpoint({
    method: 'POST',
    path: '/api/laporan/barang/ekspor',
    permission: 'laporan:read',
    tag: 'Laporan',
    summary: 'Barang terpilih sebagai berkas; yang sudah tidak ada dihitung dalam X-Missing-Rows',
    kind: 'stream',
    body: eksporTerpilihInput,
    answer: z.unknown(),
  }),
};
