import { z } from 'zod';
import { dataOf, defineEndpoint, id, idParams, optionalId } from './contract.ts';
import { moment, tanggal, versi } from './fields.ts';
import { pengguna } from './pengguna.ts';
import { tandaTanganInput } from './tanda-terima-input.ts';
import { bentukTandaTanganValues } from './tanda-terima-words.ts';

/**
 * States of a surat komitmen, which follow from its signature and from the next one of the same person: it waits, was signed
 * here, was signed on paper whose scan is kept, or another one took its place before it was signed.
 */
export const statusSuratValues = ['menunggu', 'ditandatangani', 'dipindai', 'batal'] as const;
export type StatusSurat = (typeof statusSuratValues)[number];

/** A signature as it was given. */
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

/** A letter that was given a number, with what it lists. */
const suratKomitmen = z.object({
  id: z.int(),
  pengguna_id: z.int(),
  nomor: z.string(),
  tanggal,
  status: z.enum(statusSuratValues),
  dibuat_oleh: z.string(),
  created_at: moment,
  /** Barang and buku that it lists. */
  daftar: z.array(z.object({ kode: z.string(), nama: z.string(), jumlah: z.int() })),
  tanda_tangan: tandaTanganSurat.nullable(),
});
export type SuratKomitmen = z.infer<typeof suratKomitmen>;

/** How it stands with a person: their last letter, and whether it lists what they hold now. */
const keadaanSurat = z.object({
  pengguna_id: z.int(),
  nama: z.string(),
  surat: suratKomitmen.nullable(),
  sesuai: z.boolean(),
  /** Rows that a letter of today would list. */
  dipegang: z.int(),
  /** How the office lets it be signed. */
  bentuk: z.enum(bentukTandaTanganValues),
});
export type KeadaanSurat = z.infer<typeof keadaanSurat>;

const tag = 'Surat komitmen';

export const suratKomitmenEndpoints = {
  /** Readable by admins and by the person themself only, as are all below. */
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
      /** The letter that was signed, which has to wait still. Left out: of an admin any, of the person their last one. */
      surat_id: id.optional(),
    }),
    answer: dataOf(pengguna),
    failures: ['already_signed', 'already_voided', 'conflict'],
  }),
};
