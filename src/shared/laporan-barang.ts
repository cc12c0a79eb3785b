import { z } from 'zod';
import { barangFilters, barangSortable } from './barang.ts';
import { defineEndpoint, listQuery, pageMeta } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { kondisi, tanggal } from './fields.ts';

/**
 * Whole rupiah of many rows together. Beyond what a JavaScript number holds exactly (Rp9.007.199.254.740.991) it comes
 * as its digits, so that no rupiah is lost.
 */
const nilaiTotal = z.union([z.int(), z.string().regex(/^\d{16,}$/)]);
export type NilaiTotal = z.infer<typeof nilaiTotal>;

/** How many rows, how many pieces, and what they are worth together. */
const jumlahan = z.object({
  jumlah_jenis: z.int(),
  jumlah_unit: z.int(),
  nilai: nilaiTotal,
});
export type Jumlahan = z.infer<typeof jumlahan>;

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

export const laporanBarang = z.object({
  /** What the report is narrowed to, as people read it; empty when all barang are in it. */
  saringan: z.array(z.object({ label: z.string(), nilai: z.string() })),
  /** One page of what is filtered. */
  baris: z.array(barisLaporanBarang),
  /** Of all that is filtered, as are the groups below; the largest nilai first, years in order. */
  total: jumlahan,
  per_lokasi: z.array(jumlahan.extend({ lokasi_id: z.int(), lokasi: z.string() })),
  per_kategori: z.array(jumlahan.extend({ kategori_id: z.int(), kategori: z.string() })),
  per_tahun: z.array(jumlahan.extend({ tahun: z.int() })),
});
export type LaporanBarang = z.infer<typeof laporanBarang>;

const tag = 'Laporan';
const query = listQuery(barangSortable, barangFilters);

export const laporanBarangEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/laporan/barang',
    permission: 'laporan:read',
    tag,
    summary: 'Laporan barang: baris, jumlah, per lokasi, per kategori, dan per tahun',
    query,
    answer: z.object({ data: laporanBarang, meta: pageMeta }),
  }),
  ekspor: defineEndpoint({
    method: 'GET',
    path: '/api/laporan/barang/ekspor',
    permission: 'laporan:read',
    tag,
    summary: 'Semua baris laporan barang yang tersaring, sebagai berkas Excel, CSV, atau PDF',
    kind: 'stream',
    query: query.omit({ page: true, per_page: true }).extend({ format: z.enum(formatEkspor) }),
    answer: z.unknown(),
  }),
};
