import { z } from 'zod';
import { barangFilters, barangSortable } from './barang.ts';
import { barangSelection, oneChoice } from './barang-bulk.ts';
import { type AnswerOf, defineEndpoint } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { kondisi, tanggal } from './fields.ts';
import { defineLaporan, jumlahan } from './laporan.ts';

export const barisLaporanBarang = z.object({
  id: z.int(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  merk: z.string().nullable(),
  nomor_seri: z.string().nullable(),
  kategori: z.string(),
  /** With the lokasi that it lies in: `Gedung 1 / Lantai 2 / Ruang Dosen`. */
  lokasi: z.string(),
  detail_lokasi: z.string().nullable(),
  kondisi,
  tahun: z.int(),
  tanggal_perolehan: tanggal.nullable(),
  sumber_perolehan: z.string().nullable(),
  fungsi: z.string().nullable(),
  jumlah_barang: z.int(),
  satuan: z.string().nullable(),
  harga_barang: z.int(),
  /** harga_barang x jumlah_barang. */
  nilai: z.int(),
});
export type BarisLaporanBarang = z.infer<typeof barisLaporanBarang>;

const laporan = defineLaporan({
  path: '/api/laporan/barang',
  nama: 'Laporan barang',
  sortable: barangSortable,
  filters: barangFilters,
  baris: barisLaporanBarang,
  jumlahan,
  kelompok: ['per_lokasi', 'per_kategori', 'per_tahun'],
});
export type LaporanBarang = AnswerOf<typeof laporan.read>['data'];

/** Barang by id or by filters, in the order of the list: too many ids for an address, hence a body. */
export const eksporTerpilihInput = oneChoice(
  z.strictObject({ ...barangSelection, sort: laporan.read.query.shape.sort, format: z.enum(formatEkspor) }),
);
export type EksporTerpilihInput = z.output<typeof eksporTerpilihInput>;

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
