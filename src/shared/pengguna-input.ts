import { z } from 'zod';
import { email } from './account-fields.ts';
import { clearableText, optionalText, requiredText, versi } from './fields.ts';

/** Optional e-mail address: empty becomes null. */
export const optionalEmail = z
  .union([z.literal(''), email])
  .nullable()
  .transform((value) => value || null);

/** Optional nomor KTP (NIK): 16 digits. */
const noKtp = z
  .string()
  .trim()
  .regex(/^(\d{16})?$/, { error: 'Isi dengan 16 angka.' })
  .nullable()
  .transform((value) => value || null);

/** Id in E-task, which sends it as a number or a text; MANIS stores a text. */
const idApi = z
  .union([z.int(), z.string()])
  .transform(String)
  .pipe(
    z
      .string()
      .trim()
      .max(100)
      .regex(/^\P{Cc}*$/u),
  );

export const penggunaInput = z.strictObject({
  name: requiredText(150),
  email: optionalEmail.default(null),
  jabatan: optionalText(150),
  no_ktp: noKtp.default(null),
  id_api: idApi.nullish().transform((value) => value || null),
  aktif: z.boolean().default(true),
});

export type PenggunaInput = z.output<typeof penggunaInput>;

/**
 * Body of an edit: what is left out stays as it is, null clears it. The profile sync with E-task sends name, jabatan
 * and id_api only, and must not clear the rest.
 */
export const penggunaEdit = z.strictObject({
  name: requiredText(150),
  email: optionalEmail.optional(),
  jabatan: clearableText(150),
  no_ktp: noKtp.optional(),
  id_api: idApi
    .nullable()
    .transform((value) => value || null)
    .optional(),
  aktif: z.boolean().optional(),
  versi: versi.optional(),
});

export type PenggunaEdit = z.output<typeof penggunaEdit>;
