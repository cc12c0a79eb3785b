import { z } from 'zod';

/** Whether a list makes records, or updates those that are there (and makes those that are not). */
export const imporModeValues = ['tambah', 'perbarui'] as const;

/**
 * What a row of a list that updates becomes: a record to be made, one that differs, one that is as it stands, or one that
 * several records may be.
 */
export const rowActionValues = ['baru', 'berubah', 'tetap', 'ganda'] as const;
export const rowAction = z.enum(rowActionValues);
export type RowAction = z.infer<typeof rowAction>;

/** One cell that differs, as people read it. */
export const cellChange = z.object({
  bidang: z.string(),
  label: z.string(),
  sebelum: z.string(),
  sesudah: z.string(),
});
export type CellChange = z.infer<typeof cellChange>;

/** The record that a row was matched with. */
export const matchedRecord = z.object({ id: z.int(), kode: z.string(), nama: z.string() });
export type MatchedRecord = z.infer<typeof matchedRecord>;

/** How many changed rows a field has. */
export const changedField = z.object({ bidang: z.string(), label: z.string(), jumlah: z.int() });
export type ChangedField = z.infer<typeof changedField>;
