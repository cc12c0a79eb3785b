import { z } from 'zod';
import { id } from './contract.ts';
import { bentukTandaTanganValues, mintaTandaTerimaValues } from './tanda-terima-words.ts';

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
};
