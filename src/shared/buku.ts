import { z } from 'zod';
import { berkas } from './berkas.ts';
import { bukuTexts } from './buku-texts.ts';
import {
  dataOf,
  defineEndpoint,
  id,
  idParams,
  idText,
  listQuery,
  optionalId,
  pageMeta,
  searchText,
} from './contract.ts';
import {
  hargaFilters,
  jumlah,
  kondisi,
  moment,
  nilaiRule,
  penggunaRef,
  requiredText,
  rupiah,
  tahun,
  tahunText,
  versi,
} from './fields.ts';
import { faultOfIsbn, normalizeIsbn } from './isbn.ts';
import { hapusInput, logDelete } from './logdeletebarang.ts';
import { listedTexts, readTexts, writtenTexts } from './text-fields.ts';

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

/** Longest text that is still parsed as an ISBN. */
const MAX_ISBN_TEXT = 40;

/** Parses an ISBN as people write it; stored without hyphens, null when empty. */
const isbn = z
  .string()
  .max(MAX_ISBN_TEXT)
  .nullish()
  .transform((text, ctx) => {
    if (!text?.trim()) return null;
    const normalized = normalizeIsbn(text);
    const fault = faultOfIsbn(normalized);
    if (fault !== undefined) ctx.addIssue({ code: 'custom', message: fault });
    return normalized;
  });

/** Fields of a buku that people write; `bukuRules` checks them together. */
const bukuFields = {
  judul: requiredText(300),
  penulis: requiredText(200),
  penerbit: requiredText(200),
  tahun,
  isbn,
  ...writtenTexts(bukuTexts),
  kondisi,
  jumlah,
  jenis_id: id,
  pengguna_id: optionalId,
  lokasi_id: id,
  harga: rupiah,
  gambar_id: optionalId,
  lampiran_id: optionalId,
};

/** Adds the rule across fields: price times count stays exact. */
function bukuRules<T extends z.ZodType<{ harga: number; jumlah: number }>>(schema: T): T {
  return nilaiRule(schema, 'harga', ({ harga, jumlah: count }) => [harga, count]);
}

export const bukuInput = bukuRules(z.strictObject(bukuFields));
export type BukuInput = z.output<typeof bukuInput>;

/** Body of an edit: the whole record with the version it was read at. */
export const bukuEdit = bukuRules(z.strictObject({ ...bukuFields, versi }));
export type BukuEdit = z.output<typeof bukuEdit>;

/** Filters of the list, shared by reports and exports. */
export const bukuFilters = {
  jenis_id: idText.optional(),
  /** Matches this lokasi and every one inside it. */
  lokasi_id: idText.optional(),
  /** Person in charge of it (PIC). */
  pengguna_id: idText.optional(),
  tahun: tahunText.optional(),
  kondisi: kondisi.optional(),
  ...hargaFilters,
};

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

const tag = 'Buku';

export const bukuEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/buku',
    permission: 'buku:read',
    tag,
    summary: 'Daftar buku',
    query: listQuery(bukuSortable, bukuFilters),
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
    summary: 'Menghapus buku dengan alasan; catatannya dapat dipulihkan',
    params: idParams,
    // nobody holds a buku, so `tarik_semua` has no effect here
    body: hapusInput,
    answer: dataOf(logDelete),
  }),
};
