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
  /** Given once by the database, printed on labels: 02 - jenis id - buku id. */
  kode_buku: z.string(),
  judul: z.string(),
  penulis: z.string(),
  penerbit: z.string(),
  /** Of publication. */
  tahun: z.int(),
  /** Ten or thirteen characters without hyphens. */
  isbn: z.string().nullable(),
  ...readTexts(bukuTexts),
  kondisi,
  jumlah: z.int(),
  jenis_id: z.int(),
  jenis: z.object({ id: z.int(), jenis_buku: z.string() }),
  /** Who is in charge of it (PIC). */
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

/** Longest text that is still tried to be read as an ISBN. */
const MAX_ISBN_TEXT = 40;

/** An ISBN as people write it, or nothing; kept without hyphens. */
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

/** What a person writes of a buku; `bukuRules` holds for all of it together. */
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

/** The value stays exact. */
function bukuRules<T extends z.ZodType<{ harga: number; jumlah: number }>>(schema: T): T {
  return nilaiRule(schema, 'harga', ({ harga, jumlah: count }) => [harga, count]);
}

export const bukuInput = bukuRules(z.strictObject(bukuFields));
export type BukuInput = z.output<typeof bukuInput>;

/** An edit: the whole record with the version it was read at. */
export const bukuEdit = bukuRules(z.strictObject({ ...bukuFields, versi }));
export type BukuEdit = z.output<typeof bukuEdit>;

/** Filters of the list, the same for reports and exports. */
export const bukuFilters = {
  jenis_id: idText.optional(),
  /** This lokasi and every one inside it. */
  lokasi_id: idText.optional(),
  /** Who is in charge of it. */
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
      /** `mirip`: nothing holds the searched words themselves, so these are the ones most like them. */
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
    // nobody holds a buku as one holds a barang: `tarik_semua` changes nothing here
    body: hapusInput,
    answer: dataOf(logDelete),
  }),
};
