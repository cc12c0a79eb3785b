import { z } from 'zod';
import { id } from './contract.ts';
import {
  bentukTandaTanganValues,
  mintaTandaTerimaValues,
  PENGINGAT_HARI,
  TAUTAN_HARI,
} from './tanda-terima-words.ts';

/** Most kategori that ask for a tanda terima. */
const MAX_KATEGORI = 200;

/** Settings of tanda terima; each stays as it is when left out. */
export const tandaTerimaInput = {
  tanda_terima: z.enum(mintaTandaTerimaValues).optional(),
  /** Ids of the kategori whose barang ask for one. */
  tanda_terima_kategori: z
    .array(id)
    .max(MAX_KATEGORI)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  bentuk_tanda_tangan: z.enum(bentukTandaTanganValues).optional(),
  /** Days for which a link by e-mail may be used. */
  tautan_berlaku_hari: z.int().min(TAUTAN_HARI.min).max(TAUTAN_HARI.max).optional(),
  /** Days after which the receiver is reminded; 0 for never. */
  pengingat_hari: z.int().min(PENGINGAT_HARI.min).max(PENGINGAT_HARI.max).optional(),
  /** Whether what waits is told once a week. */
  ringkasan_mingguan: z.boolean().optional(),
};
