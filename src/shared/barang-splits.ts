import { z } from 'zod';
import { tanggal } from './fields.ts';

/** Another barang of a split; `id` is null where it no longer exists. */
const splitSide = z.object({
  id: z.int().nullable(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  jumlah: z.int(),
  tanggal,
});
export type SplitSide = z.infer<typeof splitSide>;

/** Splits of a barang: what it came from, and what was split off. */
export const splits = z.object({ dari: splitSide.nullable(), menjadi: z.array(splitSide) });
export type Splits = z.infer<typeof splits>;
