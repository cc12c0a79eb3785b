import { z } from 'zod';
import { barangSelection, oneChoice } from './barang-bulk.ts';
import { barangFields } from './barang-input.ts';
import { dataOf, defineEndpoint, id } from './contract.ts';
import { versi } from './fields.ts';
import { perubahanInput } from './perubahan-input.ts';

/** Maximum of barang in one edit: each is changed like a single save, with all consequences. */
export const MAX_BULK_EDIT = 500;

const { kategori_id, satuan, harga_barang, tahun, cara_perolehan, sumber_perolehan, penyusutan } =
  barangFields;
/** The plain texts among the fields. */
const texts = { satuan: satuan.optional(), sumber_perolehan: sumber_perolehan.optional() };
const numbers = {
  kategori_id: kategori_id.optional(),
  harga_barang: harga_barang.optional(),
  tahun: tahun.optional(),
};
const fields = { ...numbers, cara_perolehan, ...texts, penyusutan };
export type BulkEditField = keyof typeof fields;
export type BulkEditText = keyof typeof texts;
/** Fields that can be set for many barang, in the order of the form. */
export const bulkEditFields = Object.keys(fields) as BulkEditField[];
export const bulkEditTexts = Object.keys(texts) as BulkEditText[];

/** Fields left out stay unchanged. */
const editable = z
  .strictObject(fields)
  .refine((isi) => Object.values(isi).some((value) => value !== undefined), {
    error: 'Pilih sedikitnya satu isian yang diubah.',
  });

/** Body of one edit of many barang. */
const edit = { isi: editable, perubahan: perubahanInput.optional() };

export const bulkEditPreviewInput = oneChoice(z.strictObject({ ...barangSelection, ...edit }));
export type BulkEditPreviewInput = z.output<typeof bulkEditPreviewInput>;

export const bulkEditInput = z.strictObject({
  /** Barang of the preview to change, with the versions that it showed. */
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

/** Row of the preview: the changes of one barang, or why it can't be changed. */
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
  /** Barang that would change, and refused ones. */
  barang: z.array(bulkEditRow),
  /** Number of barang that have these values already. */
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
