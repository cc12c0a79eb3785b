import { z } from 'zod';
import { berkas } from './berkas.ts';
import { bukuEdit, bukuInput } from './buku-input.ts';
import { bukuTexts } from './buku-texts.ts';
import { dataOf, defineEndpoint, idParams, listQuery, pageMeta, schemasOf, searchText } from './contract.ts';
import { deletionInput } from './deletion-input.ts';
import { kondisi, moment, penggunaRef, versi } from './fields.ts';
import { kondisiValues } from './limits.ts';
import { choice, hargaParams, idParam, listParams, tahunParam } from './list-params.ts';
import { logDelete } from './logdeletebarang.ts';
import { listedTexts } from './text-fields.ts';
import { readTexts } from './text-schemas.ts';

export const buku = z.object({
  id: z.int(),
  /** Generated once by the database and printed on labels: 02 - jenis id - buku id. */
  kode_buku: z.string(),
  judul: z.string(),
  penulis: z.string(),
  penerbit: z.string(),
  /** Year of publication. */
  tahun: z.int(),
  /** Ten or thirteen characters, stored without hyphens. */
  isbn: z.string().nullable(),
  ...readTexts(bukuTexts),
  kondisi,
  jumlah: z.int(),
  jenis_id: z.int(),
  jenis: z.object({ id: z.int(), jenis_buku: z.string() }),
  /** Person in charge of it (PIC). */
  pengguna_id: z.int().nullable(),
  pengguna: penggunaRef.nullable(),
  lokasi_id: z.int(),
  lokasi: z.object({ id: z.int(), lokasi: z.string(), jalur: z.string() }),
  /** Whole rupiah per copy. */
  harga: z.int(),
  gambar_id: z.int().nullable(),
  gambar: berkas.nullable(),
  lampiran_id: z.int().nullable(),
  lampiran: berkas.nullable(),
  dibuat_oleh: penggunaRef.nullable(),
  versi,
  created_at: moment,
  updated_at: moment,
});
export type Buku = z.infer<typeof buku>;

/** Filters of the list, shared by reports and exports. */
export const bukuFilterParams = {
  jenis_id: idParam,
  /** Matches this lokasi and everything inside it. */
  lokasi_id: idParam,
  /** Person in charge of it (PIC). */
  pengguna_id: idParam,
  tahun: tahunParam,
  kondisi: choice(kondisiValues),
  ...hargaParams,
  /** Import that created or changed it. */
  impor_id: idParam,
};
export const bukuFilters = schemasOf(bukuFilterParams);

const filtersWithSearch = z.strictObject({ q: searchText.optional(), ...bukuFilters });
export type BukuFilters = z.output<typeof filtersWithSearch>;

export const bukuSortable = [
  'judul',
  'kode_buku',
  'penulis',
  'penerbit',
  'tahun',
  'isbn',
  'kondisi',
  'jumlah',
  'jenis',
  'pengguna',
  'lokasi',
  'harga',
  'created_at',
  'updated_at',
  'id',
  ...listedTexts(bukuTexts),
] as const;
export type BukuSortable = (typeof bukuSortable)[number];

export const bukuParams = listParams(bukuSortable, bukuFilterParams);

const tag = 'Buku';

export const bukuEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/buku',
    permission: 'buku:read',
    tag,
    summary: 'Daftar buku',
    query: listQuery(bukuParams),
    answer: z.object({
      data: z.array(buku),
      /** `mirip`: no row matches the search exactly, so these are fuzzy matches. */
      meta: pageMeta.extend({ mirip: z.boolean().optional() }),
    }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/buku',
    permission: 'buku:write',
    tag,
    summary: 'Membuat buku; kode_buku diberikan sekali untuk seterusnya',
    body: bukuInput,
    answer: dataOf(buku),
    status: 201,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/buku/:id',
    permission: 'buku:read',
    tag,
    summary: 'Satu buku',
    params: idParams,
    answer: dataOf(buku),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/buku/:id',
    permission: 'buku:write',
    tag,
    summary: 'Mengubah buku',
    params: idParams,
    body: bukuEdit,
    answer: dataOf(buku),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/buku/:id',
    permission: 'buku:write',
    tag,
    summary:
      'Menghapus buku dengan alasan: salah catat, atau sudah tidak ada (sebagian pun); catatannya dapat dipulihkan',
    params: idParams,
    // nobody holds a buku, so `tarik_semua` has no effect here
    body: deletionInput,
    answer: dataOf(logDelete),
  }),
};
