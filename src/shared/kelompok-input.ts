import { z } from 'zod';
import { requiredText, versi } from './fields.ts';
import { MAX_MASA_MANFAAT_BULAN } from './limits.ts';

export const kelompokInput = z.strictObject({
  nama: requiredText(60),
  masa_manfaat_bulan: z.int().min(1).max(MAX_MASA_MANFAAT_BULAN),
  sumber: requiredText(300),
  versi,
});

export type KelompokInput = z.output<typeof kelompokInput>;
