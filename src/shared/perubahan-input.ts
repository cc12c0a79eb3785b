import { z } from 'zod';
import { optionalLines, tanggalInput } from './fields.ts';
import { MAX_ALASAN } from './limits.ts';

/** Meanings of a change: a correction, or a change since a day. */
export const artiPerubahanValues = ['salah_catat', 'berubah'] as const;
export type ArtiPerubahan = (typeof artiPerubahanValues)[number];

/**
 * Meaning of a save. Left out of an edit: place, condition, kategori and depreciation change today; price, pieces and
 * dates are corrected.
 */
export const perubahanInput = z
  .strictObject({
    arti: z.enum(artiPerubahanValues),
    /** First day of the change; today when left out. A correction has none. */
    tanggal: tanggalInput.nullish().transform((day) => day ?? undefined),
    alasan: optionalLines(MAX_ALASAN),
  })
  .refine(({ arti, tanggal }) => arti === 'berubah' || tanggal === undefined, {
    error: 'Salah catat berlaku sejak awal. Kosongkan tanggalnya, atau pilih "Berubah sejak".',
    path: ['tanggal'],
  });
export type PerubahanInput = z.output<typeof perubahanInput>;
