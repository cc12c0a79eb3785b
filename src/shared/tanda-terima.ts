import { z } from 'zod';
import { berkas } from './berkas.ts';
import { dataOf, defineEndpoint, id, idParams, intText, pageOf } from './contract.ts';
import { kondisi, moment, tanggal, tanggalInput } from './fields.ts';
import { MAX_PAGE } from './list-params.ts';
import { saksikanInput, terimaInput } from './tanda-terima-input.ts';
import {
  bentukTandaTanganValues,
  caraTandaTerimaValues,
  halanganTautanValues,
  jenisPindaianValues,
  outcomeTandaTerimaValues,
  statusSurelTautanValues,
  statusTandaTerimaValues,
} from './tanda-terima-words.ts';

/** A line as signed. */
const barisTandaTerima = z.object({
  holding_id: z.int(),
  diterima: z.boolean(),
  alasan: z.string().nullable(),
  /** As the receiver saw it; null where that is what the BAST says. */
  kondisi: kondisi.nullable(),
  foto: berkas.nullable(),
  /** For officers only, while the register still says otherwise: the barang of these pieces, and how many of it they are. */
  register: z
    .object({ barang_id: z.int(), kode_barang: z.string(), jumlah_barang: z.int(), kondisi, jumlah: z.int() })
    .nullable(),
  /** Since when, and as which barang, the register has that kondisi; `barang_id` is null once it was deleted. */
  dicatat: z
    .object({ barang_id: z.int().nullable(), kode_barang: z.string(), tanggal, oleh: z.string() })
    .nullable(),
});
export type BarisTandaTerima = z.infer<typeof barisTandaTerima>;

const tandaTangan = z.object({
  hasil: z.enum(outcomeTandaTerimaValues),
  cara: z.enum(caraTandaTerimaValues),
  /** Receiver, by the name on the BAST. */
  nama: z.string(),
  /** The present officer, and the document that the receiver showed. */
  saksi: z.string().nullable(),
  identitas: z.string().nullable(),
  /** Path of an SVG, in the field of `SIGNATURE`; null where the name was typed. */
  goresan: z.string().nullable(),
  nama_ketik: z.string().nullable(),
  /** Uploaded paper: file, SHA-256, kind, and uploader. */
  pindaian: berkas.nullable(),
  sidik_pindaian: z.string().nullable(),
  jenis_pindaian: z.enum(jenisPindaianValues).nullable(),
  pengunggah: z.string().nullable(),
  /** SHA-256 of the BAST's file and of the lines. */
  sidik_bast: z.string(),
  sidik_baris: z.string(),
  /** Network address and browser of the signer. */
  alamat: z.string(),
  peramban: z.string(),
  pada: moment,
  baris: z.array(barisTandaTerima),
});
export type TandaTangan = z.infer<typeof tandaTangan>;

/** Last link sent to the receiver. */
const tautan = z.object({
  email: z.string(),
  dibuat_pada: moment,
  berlaku_sampai: moment,
  /** Whether it is still valid. */
  berlaku: z.boolean(),
  surel: z.enum(statusSurelTautanValues),
});
export type TautanTerima = z.infer<typeof tautan>;

/** The tanda terima of a BAST. */
export const tandaTerima = z.object({
  bast_id: z.int(),
  status: z.enum(statusTandaTerimaValues),
  penerima_id: z.int(),
  /** Receiver, by the name on the BAST. */
  penerima: z.string(),
  diminta_oleh: z.string(),
  diminta_pada: moment,
  /** Forms of signature that the office allows. */
  bentuk: z.enum(bentukTandaTanganValues),
  tanda_tangan: tandaTangan.nullable(),
  /** For officers only; null where no link was sent. */
  tautan: tautan.nullable(),
  /** For officers only: why no link can be sent now. */
  halangan_tautan: z.enum(halanganTautanValues).nullable(),
});
export type TandaTerima = z.infer<typeof tandaTerima>;

/** A line whose kondisi, as the receiver saw it, the register takes over. */
export const kondisiTerimaInput = z.strictObject({
  holding_id: id,
  /** Defaults to the day of the signature. */
  tanggal: tanggalInput.optional(),
});
export type KondisiTerimaInput = z.output<typeof kondisiTerimaInput>;

/** A BAST that the caller has yet to receive. */
export const waitingReceipt = z.object({
  bast_id: z.int(),
  nomor: z.string(),
  tanggal,
  /** The party that hands over, by the name on the BAST. */
  dari: z.string(),
  jumlah_baris: z.int(),
  /** Names of its first barang. */
  barang: z.array(z.string()),
  diminta_pada: moment,
});
export type WaitingReceipt = z.infer<typeof waitingReceipt>;

const tag = 'Tanda terima';

export const tandaTerimaEndpoints = {
  menunggu: defineEndpoint({
    method: 'GET',
    path: '/api/tanda-terima',
    permission: 'bast:read',
    tag,
    summary: 'BAST yang menunggu Anda terima, yang terlama dahulu',
    query: z.strictObject({
      page: intText(1, MAX_PAGE).default(1),
      per_page: intText(1, 100).default(25),
    }),
    answer: pageOf(waitingReceipt),
  }),
  minta: defineEndpoint({
    method: 'POST',
    path: '/api/tanda-terima/:id/minta',
    permission: 'bast:write',
    tag,
    summary: 'Meminta tanda terima atas BAST ini; yang sudah diminta tetap seperti adanya',
    params: idParams,
    answer: dataOf(tandaTerima),
    failures: ['already_voided'],
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/tanda-terima/:id',
    permission: 'bast:read',
    tag,
    summary: 'Tanda terima atas BAST ini, untuk admin dan para pihaknya; null bila tidak diminta',
    params: idParams,
    answer: dataOf(tandaTerima.nullable()),
  }),
  terima: defineEndpoint({
    method: 'POST',
    path: '/api/tanda-terima/:id/terima',
    permission: 'bast:read',
    tag,
    summary: 'Menandatangani tanda terima dengan akun sendiri; baris yang ditolak kembali seperti semula',
    params: idParams,
    body: terimaInput,
    answer: dataOf(tandaTerima),
    failures: ['already_voided', 'already_signed', 'closed_day', 'not_enough_stock'],
  }),
  saksikan: defineEndpoint({
    method: 'POST',
    path: '/api/tanda-terima/:id/saksikan',
    permission: 'bast:write',
    tag,
    summary: 'Penerima menandatangani pada perangkat petugas, yang menjadi saksi',
    params: idParams,
    body: saksikanInput,
    answer: dataOf(tandaTerima),
    failures: ['already_voided', 'already_signed', 'closed_day', 'not_enough_stock'],
  }),
  kondisi: defineEndpoint({
    method: 'POST',
    path: '/api/tanda-terima/:id/kondisi',
    permission: 'barang:write',
    tag,
    summary:
      'Mencatat pada barangnya kondisi yang dilihat penerima, atau memisahkan bagiannya menjadi barang sendiri',
    params: idParams,
    body: kondisiTerimaInput,
    answer: dataOf(tandaTerima),
    failures: ['already_voided', 'closed_day', 'conflict'],
  }),
  pdf: defineEndpoint({
    method: 'GET',
    path: '/api/tanda-terima/:id/pdf',
    permission: 'bast:read',
    tag,
    summary: 'Lembar tanda terima sebagai PDF, selalu sama',
    kind: 'stream',
    media: ['application/pdf'],
    params: idParams,
    answer: z.unknown(),
  }),
};
