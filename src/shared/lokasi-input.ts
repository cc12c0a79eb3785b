import { z } from 'zod';
import { optionalId } from './contract.ts';
import { optionalText, requiredText } from './fields.ts';

export const lokasiInput = z.strictObject({
  lokasi: requiredText(100),
  induk_id: optionalId,
  /** Code in the office's own papers, not the path. */
  kode_lokasi: optionalText(50),
  /** Person responsible for its contents, who signs its KIR. */
  penanggung_jawab_id: optionalId,
  gambar_id: optionalId,
});

export type LokasiInput = z.output<typeof lokasiInput>;
