import { z } from 'zod';
import { user } from './auth.ts';
import { berkas } from './berkas.ts';
import { dataOf, defineEndpoint, idParams, listQuery, pageOf } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { moment, nilaiTotal, penggunaRef, versi } from './fields.ts';
import { booleanParam, idParam, listParams } from './list-params.ts';
import { penggunaEdit, penggunaInput } from './pengguna-input.ts';

/** Signed surat komitmen of a person: the file, who uploaded it and when. */
export const suratKomitmen = berkas.extend({
  diunggah_pada: moment,
  diunggah_oleh: penggunaRef.nullable(),
});
export type SuratKomitmen = z.infer<typeof suratKomitmen>;

/** A person as seen by admins and by themself. */
export const pengguna = user.extend({
  nip: z.string().nullable(),
  pangkat: z.string().nullable(),
  unit_kerja: z.string().nullable(),
  telepon: z.string().nullable(),
  no_ktp: z.string().nullable(),
  surat_komitmen: suratKomitmen.nullable(),
  /** Pieces of barang that the person holds now. */
  jumlah_barang: z.int(),
  /** Cost of these pieces in whole rupiah. */
  nilai_barang: nilaiTotal,
  /** Number of these barang without a price. */
  barang_tanpa_harga: z.int(),
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

/** Result of a deletion: a person with history is deactivated instead of deleted. */
export const deleteResult = z.enum(['dihapus', 'dinonaktifkan']);
export type DeleteResult = z.infer<typeof deleteResult>;

export const penggunaParams = listParams(
  [
    'name',
    'jabatan',
    'nip',
    'unit_kerja',
    'email',
    'jumlah_barang',
    'nilai_barang',
    'jumlah_buku',
    'cocok',
    'id',
  ],
  {
    aktif: booleanParam,
    /** True for people who hold barang now or are in charge of buku. */
    memegang: booleanParam,
    /** True for people with an account. */
    akun: booleanParam,
    /** Import that created or changed them. */
    impor_id: idParam,
  },
);

const listing = listQuery(penggunaParams);
const tag = 'Pengguna';

export const penggunaEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/pengguna',
    permission: 'pengguna:read',
    tag,
    summary: 'Daftar pengguna (PIC)',
    query: listing,
    answer: pageOf(penggunaTerlihat),
  }),
  ekspor: defineEndpoint({
    method: 'GET',
    path: '/api/pengguna/ekspor',
    permission: 'pengguna:write',
    tag,
    summary: 'Semua pengguna yang cocok, sebagai berkas Excel, CSV, atau PDF',
    kind: 'stream',
    query: listing.omit({ page: true, per_page: true, sort: true }).extend({ format: z.enum(formatEkspor) }),
    answer: z.unknown(),
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
      'Mengubah pengguna; selain admin hanya nama, jabatan, pangkat, unit kerja, dan telepon sendiri, dan id_api yang dibenarkan E-task (X-Etask-Token)',
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
