import { z } from 'zod';
import { dataOf, defineEndpoint, id, idParams, optionalId } from './contract.ts';
import { moment, tanggal, versi } from './fields.ts';
import { pengguna } from './pengguna.ts';
import { tandaTanganInput } from './tanda-terima-input.ts';
import { bentukTandaTanganValues } from './tanda-terima-words.ts';

/**
 * States of a surat komitmen, derived from its signature and the person's next letter: waiting, signed here, signed on
 * paper with a stored scan, or replaced before it was signed.
 */
export const statusSuratValues = ['menunggu', 'ditandatangani', 'dipindai', 'batal'] as const;
export type StatusSurat = (typeof statusSuratValues)[number];

/** Signature as given. */
const tandaTanganSurat = z.object({
  nama: z.string(),
  /** Path of an SVG, in the field of `SIGNATURE`; null where the name was typed. */
  goresan: z.string().nullable(),
  nama_ketik: z.string().nullable(),
  /** SHA-256 of the letter's file. */
  sidik_surat: z.string(),
  alamat: z.string(),
  peramban: z.string(),
  pada: moment,
});
export type TandaTanganSurat = z.infer<typeof tandaTanganSurat>;

/** A numbered letter with its list. */
const suratKomitmen = z.object({
  id: z.int(),
  pengguna_id: z.int(),
  nomor: z.string(),
  tanggal,
  status: z.enum(statusSuratValues),
  dibuat_oleh: z.string(),
  created_at: moment,
  /** Barang and buku on its list. */
  daftar: z.array(z.object({ kode: z.string(), nama: z.string(), jumlah: z.int() })),
  tanda_tangan: tandaTanganSurat.nullable(),
});
export type SuratKomitmen = z.infer<typeof suratKomitmen>;

/** State of a person: their last letter, and whether it lists their present holdings. */
const keadaanSurat = z.object({
  pengguna_id: z.int(),
  nama: z.string(),
  surat: suratKomitmen.nullable(),
  sesuai: z.boolean(),
  /** Number of rows that a letter issued today would have. */
  dipegang: z.int(),
  /** Forms of signature that the office allows. */
  bentuk: z.enum(bentukTandaTanganValues),
});
export type KeadaanSurat = z.infer<typeof keadaanSurat>;

const tag = 'Surat komitmen';

export const suratKomitmenEndpoints = {
  /** For admins and the person themself only, like all endpoints below. */
  pdf: defineEndpoint({
    method: 'GET',
    path: '/api/pengguna/:id/surat-komitmen',
    permission: 'pengguna:read',
    tag,
    summary: 'Konsep surat komitmen: PDF dengan barang yang dipegang sekarang, belum bernomor',
    kind: 'stream',
    media: ['application/pdf'],
    params: idParams,
    answer: z.unknown(),
  }),
  keadaan: defineEndpoint({
    method: 'GET',
    path: '/api/pengguna/:id/surat-komitmen/keadaan',
    permission: 'pengguna:read',
    tag,
    summary: 'Surat komitmen terakhir orang ini, dan apakah masih sesuai dengan yang dipegangnya',
    params: idParams,
    answer: dataOf(keadaanSurat),
  }),
  terbit: defineEndpoint({
    method: 'POST',
    path: '/api/pengguna/:id/surat-komitmen',
    permission: 'pengguna:read',
    tag,
    summary:
      'Menerbitkan surat komitmen bernomor dengan yang dipegang sekarang; yang masih sesuai tetap berlaku, yang menunggu digantikan',
    params: idParams,
    answer: dataOf(keadaanSurat),
    failures: ['account_inactive'],
  }),
  tandaTangan: defineEndpoint({
    method: 'POST',
    path: '/api/surat-komitmen/:id/tanda-tangan',
    permission: 'pengguna:read',
    tag,
    summary: 'Menandatangani surat komitmen sendiri dengan akun sendiri',
    params: idParams,
    body: z.strictObject({ tanda_tangan: tandaTanganInput }),
    answer: dataOf(keadaanSurat),
    failures: ['already_signed', 'already_voided', 'conflict'],
  }),
  surat: defineEndpoint({
    method: 'GET',
    path: '/api/surat-komitmen/:id/pdf',
    permission: 'pengguna:read',
    tag,
    summary: 'Surat komitmen bernomor sebagai PDF, selalu sama',
    kind: 'stream',
    media: ['application/pdf'],
    params: idParams,
    answer: z.unknown(),
  }),
  lembar: defineEndpoint({
    method: 'GET',
    path: '/api/surat-komitmen/:id/lembar',
    permission: 'pengguna:read',
    tag,
    summary: 'Lembar tanda tangan surat komitmen sebagai PDF, selalu sama',
    kind: 'stream',
    media: ['application/pdf'],
    params: idParams,
    answer: z.unknown(),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/pengguna/:id/surat-komitmen',
    permission: 'pengguna:read',
    tag,
    summary:
      'Menyimpan surat komitmen yang sudah ditandatangani di atas kertas (PDF, JPEG, PNG), oleh admin atau orangnya sendiri; null melepasnya, hanya oleh admin',
    params: idParams,
    body: z.strictObject({
      berkas_id: optionalId,
      versi,
      /**
       * The signed letter, which must still wait. Left out: for an admin none in particular, for the person their last
       * one.
       */
      surat_id: id.optional(),
    }),
    answer: dataOf(pengguna),
    failures: ['already_signed', 'already_voided', 'conflict'],
  }),
};
