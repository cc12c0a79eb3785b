import { z } from 'zod';
import { email, user } from './auth.ts';
import { berkas } from './berkas.ts';
import { booleanText, dataOf, defineEndpoint, idParams, listQuery, pageOf } from './contract.ts';
import {
  clearableText,
  moment,
  nilaiTotal,
  optionalText,
  penggunaRef,
  requiredText,
  versi,
} from './fields.ts';

/** Signed surat komitmen of a person: the file, who uploaded it and when. */
export const suratKomitmen = berkas.extend({
  diunggah_pada: moment,
  diunggah_oleh: penggunaRef.nullable(),
});
export type SuratKomitmen = z.infer<typeof suratKomitmen>;

/** A person as seen by admins and by themself. */
export const pengguna = user.extend({
  no_ktp: z.string().nullable(),
  surat_komitmen: suratKomitmen.nullable(),
  /** Pieces of barang that the person holds now. */
  jumlah_barang: z.int(),
  /** Cost of these pieces in whole rupiah. */
  nilai_barang: nilaiTotal,
  /** Pieces of buku that the person is in charge of (PIC). */
  jumlah_buku: z.int(),
  versi,
});
export type Pengguna = z.infer<typeof pengguna>;

/** A person as the caller may see them: the whole record for an admin, name and jabatan for a user. */
export const penggunaTerlihat = z.union([pengguna, penggunaRef]);
export type PenggunaTerlihat = z.infer<typeof penggunaTerlihat>;

/** Narrows an answer to the whole record, as opposed to name and jabatan only. */
export function isLengkap(seen: PenggunaTerlihat): seen is Pengguna {
  return 'aktif' in seen;
}

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

/** Result of a deletion: a person with history is deactivated instead of deleted. */
export const deleteResult = z.enum(['dihapus', 'dinonaktifkan']);
export type DeleteResult = z.infer<typeof deleteResult>;

const tag = 'Pengguna';

export const penggunaEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/pengguna',
    permission: 'pengguna:read',
    tag,
    summary: 'Daftar pengguna (PIC)',
    query: listQuery(
      ['name', 'jabatan', 'email', 'jumlah_barang', 'nilai_barang', 'jumlah_buku', 'cocok', 'id'],
      {
        aktif: booleanText.optional(),
        /** True for people who hold barang now or are in charge of buku. */
        memegang: booleanText.optional(),
        /** True for people with an account. */
        akun: booleanText.optional(),
      },
    ),
    answer: pageOf(penggunaTerlihat),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/pengguna',
    permission: 'pengguna:write',
    tag,
    summary: 'Membuat pengguna tanpa akun',
    body: penggunaInput,
    answer: dataOf(pengguna),
    status: 201,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/pengguna/:id',
    permission: 'pengguna:read',
    tag,
    summary: 'Satu pengguna',
    params: idParams,
    answer: dataOf(penggunaTerlihat),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/pengguna/:id',
    permission: 'profil:write',
    tag,
    summary:
      'Mengubah pengguna; selain admin hanya nama dan jabatan sendiri, dan id_api yang dibenarkan E-task (X-Etask-Token)',
    params: idParams,
    body: penggunaEdit,
    answer: dataOf(pengguna),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/pengguna/:id',
    permission: 'pengguna:write',
    tag,
    summary: 'Menghapus pengguna; yang memiliki riwayat dinonaktifkan',
    params: idParams,
    answer: dataOf(z.object({ hasil: deleteResult })),
  }),
};
