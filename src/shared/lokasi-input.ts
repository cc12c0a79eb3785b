import { z } from 'zod';
import { optionalId } from './contract.ts';
import { requiredText } from './fields.ts';

export const lokasiInput = z.strictObject({
  lokasi: requiredText(100),
  induk_id: optionalId,
  gambar_id: optionalId,
});

export type LokasiInput = z.output<typeof lokasiInput>;
