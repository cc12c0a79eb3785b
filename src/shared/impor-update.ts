import { z } from 'zod';

/** Mode of a list: to add records, or to update existing ones and add the missing. */
export const imporModeValues = ['tambah', 'perbarui'] as const;

/** Action of a row in an update list: new, changed, unchanged, or several possible records. */
export const rowActionValues = ['baru', 'berubah', 'tetap', 'ganda'] as const;
export const rowAction = z.enum(rowActionValues);
export type RowAction = z.infer<typeof rowAction>;

/** A cell that differs, formatted for people. */
export const cellChange = z.object({
  bidang: z.string(),
  label: z.string(),
  sebelum: z.string(),
  sesudah: z.string(),
  /** Follows from another change of the row, and can't be left out by itself. */
  ikut: z.literal(true).optional(),
});
export type CellChange = z.infer<typeof cellChange>;

/** Record that a row was matched with. */
export const matchedRecord = z.object({ id: z.int(), kode: z.string(), nama: z.string() });
export type MatchedRecord = z.infer<typeof matchedRecord>;

/** Number of changed rows per field. */
export const changedField = z.object({ bidang: z.string(), label: z.string(), jumlah: z.int() });
export type ChangedField = z.infer<typeof changedField>;

/** Number of rows that change exactly these fields together. */
export const changedTogether = z.object({ bidang: z.array(z.string()), jumlah: z.int() });
export type ChangedTogether = z.infer<typeof changedTogether>;
