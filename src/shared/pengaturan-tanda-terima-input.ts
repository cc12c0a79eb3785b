import { z } from 'zod';
import { id } from './contract.ts';
import {
  bentukTandaTanganValues,
  mintaTandaTerimaValues,
  PENGINGAT_HARI,
  TAUTAN_HARI,
} from './tanda-terima-words.ts';

/** Maximum kategori that request a tanda terima. */
const MAX_KATEGORI = 200;

/** Settings of tanda terima; each stays unchanged when left out. */
export const tandaTerimaInput = {
  tanda_terima: z.enum(mintaTandaTerimaValues).optional(),
  /** Ids of the kategori whose barang request one. */
  tanda_terima_kategori: z
    .array(id)
    .max(MAX_KATEGORI)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  bentuk_tanda_tangan: z.enum(bentukTandaTanganValues).optional(),
  /** Days for which a link by e-mail is valid. */
  tautan_berlaku_hari: z.int().min(TAUTAN_HARI.min).max(TAUTAN_HARI.max).optional(),
  /** Days after which the receiver is reminded; 0 for never. */
  pengingat_hari: z.int().min(PENGINGAT_HARI.min).max(PENGINGAT_HARI.max).optional(),
  /** Whether unsigned ones are reported once a week. */
  ringkasan_mingguan: z.boolean().optional(),
};
