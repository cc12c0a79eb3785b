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

/** NIP: 18 digits for civil servants, other lengths and letters elsewhere; no spaces. */
export const nip = z
  .string()
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^([0-9A-Za-z]{8,20})?$/, { error: 'Isi dengan 8 sampai 20 angka atau huruf.' }))
  .nullable()
  .transform((value) => value || null);

/** Telephone number as people write it: `+62 274 512345 ext. 12`. */
export const telepon = z
  .string()
  .trim()
  .max(30)
  .regex(/^(\(?\+?[0-9][0-9 ().\-/]{2,}[0-9]( ?(ext|pes)\.? ?[0-9]{1,6})?)?$/i, {
    error: 'Isi dengan nomor telepon, misalnya 0274 512345 atau +62 812-3456-7890.',
  })
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
  nip: nip.default(null),
  pangkat: optionalText(100),
  unit_kerja: optionalText(150),
  telepon: telepon.default(null),
  no_ktp: noKtp.default(null),
  id_api: idApi.nullish().transform((value) => value || null),
  aktif: z.boolean().default(true),
});

export type PenggunaInput = z.output<typeof penggunaInput>;

/**
 * Body of an edit: fields left out stay unchanged, null clears them. The profile sync with E-task sends name, jabatan
 * and id_api only, and must not clear the others.
 */
export const penggunaEdit = z.strictObject({
  name: requiredText(150),
  email: optionalEmail.optional(),
  jabatan: clearableText(150),
  nip: nip.optional(),
  pangkat: clearableText(100),
  unit_kerja: clearableText(150),
  telepon: telepon.optional(),
  no_ktp: noKtp.optional(),
  id_api: idApi
    .nullable()
    .transform((value) => value || null)
    .optional(),
  aktif: z.boolean().optional(),
  versi: versi.optional(),
});

export type PenggunaEdit = z.output<typeof penggunaEdit>;
