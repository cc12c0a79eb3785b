import { z } from 'zod';
import { optionalId } from './contract.ts';
import { optionalText, requiredText } from './fields.ts';

export const lokasiInput = z.strictObject({
  lokasi: requiredText(100),
  induk_id: optionalId,
  /** What the office calls it in its papers; not the way to it. */
  kode_lokasi: optionalText(50),
  /** Who answers for what is there, and signs its KIR. */
  penanggung_jawab_id: optionalId,
  gambar_id: optionalId,
});

export type LokasiInput = z.output<typeof lokasiInput>;
