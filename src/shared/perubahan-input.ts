import { z } from 'zod';
import { optionalLines, tanggalInput } from './fields.ts';
import { MAX_ALASAN } from './limits.ts';

/** What a change of a record means: it was written down wrong, or it became so on a day. */
export const artiPerubahanValues = ['salah_catat', 'berubah'] as const;
export type ArtiPerubahan = (typeof artiPerubahanValues)[number];

/**
 * What one save means. Left out of an edit: place, condition, kategori and depreciation changed today; price, pieces
 * and dates were written down wrong.
 */
export const perubahanInput = z
  .strictObject({
    arti: z.enum(artiPerubahanValues),
    /** The day from which it is so; today when left out. What was written down wrong has no day. */
    tanggal: tanggalInput.nullish().transform((day) => day ?? undefined),
    alasan: optionalLines(MAX_ALASAN),
  })
  .refine(({ arti, tanggal }) => arti === 'berubah' || tanggal === undefined, {
    error: 'Salah catat berlaku sejak awal. Kosongkan tanggalnya, atau pilih "Berubah sejak".',
    path: ['tanggal'],
  });
export type PerubahanInput = z.output<typeof perubahanInput>;
