import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { hargaBarang, kondisi } from './fields.ts';
import { baseSums, defineLaporan, tanpaHarga } from './laporan.ts';
import { dayParam, listParams } from './list-params.ts';

/** Common fields of a line in inventory forms: one barang with all its pieces. */
export const barisInventaris = {
  id: z.int(),
  /** Line number in the requested order. */
  no: z.int(),
  kode_barang: z.string(),
  /** Numbers of the pieces within their kode: "1", or "1 s.d. 5". */
  register: z.string(),
  nama_barang: z.string(),
  kategori: z.string(),
  merk: z.string().nullable(),
  nomor_seri: z.string().nullable(),
  bahan: z.string().nullable(),
  ukuran: z.string().nullable(),
  sumber_perolehan: z.string().nullable(),
  /** How it came in, in words, and its source. */
  asal: z.string().nullable(),
  tahun: z.int(),
  satuan: z.string().nullable(),
  kondisi,
  jumlah_barang: z.int(),
  harga_barang: hargaBarang,
  /** harga_barang x jumlah_barang; null where the price is unknown. */
  nilai: z.int().nullable(),
  /** Path of its lokasi. */
  lokasi: z.string(),
  /** Beginning of its details, on one line. */
  keterangan: z.string().nullable(),
};

/** Sort fields of inventory forms. */
export const inventarisSortable = [
  'kode_barang',
  'nama_barang',
  'kategori',
  'lokasi',
  'tahun',
  'kondisi',
  'jumlah_barang',
  'harga_barang',
  'nilai',
  'id',
] as const;

/** A line of the inventory book. */
const barisBukuInventaris = z.object({
  ...barisInventaris,
  /** In words; null where the kategori has none. */
  golongan: z.string().nullable(),
});
export type BarisBukuInventaris = z.infer<typeof barisBukuInventaris>;

export const bukuInventarisParams = listParams([...inventarisSortable, 'golongan'], {
  ...barangFilterParams,
  /** Register at the end of this day; today unless given. */
  per: dayParam,
});

export const bukuInventarisEndpoints = defineLaporan({
  path: '/api/laporan/buku-inventaris',
  nama: 'Buku inventaris',
  params: bukuInventarisParams,
  baris: barisBukuInventaris,
  sums: { ...baseSums, ...tanpaHarga },
  kelompok: ['per_lokasi', 'per_kategori', 'per_tahun'],
});
