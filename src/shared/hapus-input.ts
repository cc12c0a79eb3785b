import { z } from 'zod';
import { MAX_ALASAN } from './limits.ts';

/** Body of a deletion. */
export const hapusInput = z.strictObject({
  alasan: z
    .string()
    .trim()
    .min(1)
    .max(MAX_ALASAN)
    // PostgreSQL text can't store U+0000
    .regex(/^[^\0]*$/),
  /** Takes back all holdings first, in the same transaction. */
  tarik_semua: z.boolean().default(false),
});

export type HapusInput = z.output<typeof hapusInput>;
