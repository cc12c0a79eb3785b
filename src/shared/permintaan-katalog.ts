import { z } from 'zod';
import { berkas } from './berkas.ts';
import { defineEndpoint, listQuery } from './contract.ts';
import { idParam, int, MAX_PAGE, searchParam } from './list-params.ts';

/** Maximum records named in the group of a single barang, those with most pieces first; a page names only the first. */
export const MAX_TEMPAT_KATALOG = 12;

const tempat = z.object({
  barang_id: z.int(),
  kode_barang: z.string(),
  /** Name of the lokasi, and its path from the root. */
  lokasi: z.string(),
  jalur: z.string(),
  /** Pieces in stock. */
  sisa: z.int(),
});
export type TempatKatalog = z.infer<typeof tempat>;

/** Requestable barang of one name and merek. */
export const kelompokKatalog = z.object({
  nama_barang: z.string(),
  merk: z.string().nullable(),
  satuan: z.string().nullable(),
  kategori: z.object({ id: z.int(), nama_kategori: z.string() }),
  gambar: berkas.nullable(),
  /** Pieces in stock, over all records. */
  sisa: z.int(),
  /** Pieces of this name and merek that the caller holds already. */
  dipegang: z.int(),
  /** Number of records, and of their lokasi; `tempat` has the first records. */
  banyak: z.int(),
  jumlah_tempat: z.int(),
  tempat: z.array(tempat),
});
export type KelompokKatalog = z.infer<typeof kelompokKatalog>;

export const katalogParams = {
  page: { ...int(1, MAX_PAGE), fallback: 1 },
  per_page: { ...int(1, 100), fallback: 24 },
  q: searchParam,
  kategori_id: idParam,
  /** Restricts to the group of this barang, whose record comes first. */
  barang_id: idParam,
};

export const katalogEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/permintaan/katalog',
  permission: 'permintaan:write',
  tag: 'Permintaan',
  summary: 'Barang yang dapat diminta, menurut nama dan merek',
  query: listQuery(katalogParams),
  answer: z.object({
    data: z.array(kelompokKatalog),
    meta: z.object({
      page: z.int(),
      per_page: z.int(),
      /** Whether more groups follow. */
      lanjut: z.boolean(),
      mirip: z.boolean().optional(),
    }),
  }),
});
