import { z } from 'zod';
import { barangSelection, oneChoice } from './barang-bulk.ts';
import { barangFields } from './barang-input.ts';
import { dataOf, defineEndpoint, id } from './contract.ts';
import { versi } from './fields.ts';
import { perubahanInput } from './perubahan-input.ts';

/** Maximum of barang in one edit: each is changed as one that is saved alone, with all that follows from it. */
export const MAX_BULK_EDIT = 500;

const { kategori_id, satuan, harga_barang, tahun, sumber_perolehan, penyusutan } = barangFields;
/** Those of the fields that are plain texts. */
const texts = { satuan: satuan.optional(), sumber_perolehan: sumber_perolehan.optional() };
const numbers = {
  kategori_id: kategori_id.optional(),
  harga_barang: harga_barang.optional(),
  tahun: tahun.optional(),
};
const fields = { ...numbers, ...texts, penyusutan };
export type BulkEditField = keyof typeof fields;
export type BulkEditText = keyof typeof texts;
/** Fields that many barang may be given at once, in the order of the form. */
export const bulkEditFields = Object.keys(fields) as BulkEditField[];
export const bulkEditTexts = Object.keys(texts) as BulkEditText[];

/** What is left out stays. */
const editable = z
  .strictObject(fields)
  .refine((isi) => Object.values(isi).some((value) => value !== undefined), {
    error: 'Pilih sedikitnya satu isian yang diubah.',
  });

/** What one edit of many says. */
const edit = { isi: editable, perubahan: perubahanInput.optional() };

export const bulkEditPreviewInput = oneChoice(z.strictObject({ ...barangSelection, ...edit }));
export type BulkEditPreviewInput = z.output<typeof bulkEditPreviewInput>;

export const bulkEditInput = z.strictObject({
  /** The barang of the preview that are to change, at the versions that it showed. */
  barang: z
    .array(z.strictObject({ id, versi }))
    .min(1, { error: 'Pilih sedikitnya satu barang.' })
    .max(MAX_BULK_EDIT, { error: `Paling banyak ${MAX_BULK_EDIT} barang sekaligus. Persempit pilihannya.` })
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
      error: 'Ada barang yang dipilih dua kali.',
    }),
  ...edit,
});
export type BulkEditInput = z.output<typeof bulkEditInput>;
export type BulkEdit = Pick<BulkEditInput, 'isi' | 'perubahan'>;

/** One barang of the preview: what would change of it, or why it can't. */
export const bulkEditRow = z.object({
  id: z.int(),
  versi: z.int(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  perubahan: z.array(
    z.object({ label: z.string(), sebelum: z.string().nullable(), sesudah: z.string().nullable() }),
  ),
  /** Null where it can be changed. */
  alasan: z.string().nullable(),
});
export type BulkEditRow = z.infer<typeof bulkEditRow>;

export const bulkEditPreview = z.object({
  /** Those that would change, and those that are refused. */
  barang: z.array(bulkEditRow),
  /** Number of barang that are so already. */
  tetap: z.int(),
});
export type BulkEditPreview = z.infer<typeof bulkEditPreview>;

const tag = 'Barang';

export const barangBulkEditEndpoints = {
  preview: defineEndpoint({
    method: 'POST',
    path: '/api/barang/massal/pratinjau',
    permission: 'barang:write',
    tag,
    summary:
      'Apa yang berubah pada tiap barang bila diubah bersama, dan yang mana ditolak; tidak menyimpan apa pun',
    body: bulkEditPreviewInput,
    answer: dataOf(bulkEditPreview),
    // writes nothing
    idempotent: false,
  }),
  run: defineEndpoint({
    method: 'POST',
    path: '/api/barang/massal/ubah',
    permission: 'barang:write',
    tag,
    summary: 'Mengubah banyak barang sesuai pratinjaunya, semua atau tidak satu pun',
    body: bulkEditInput,
    answer: dataOf(z.object({ diproses: z.int(), tetap: z.int() })),
  }),
};
