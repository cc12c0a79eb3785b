import { z } from 'zod';
import { barisBast } from './bast.ts';
import { berkas } from './berkas.ts';
import { dataOf, defineEndpoint, idParams } from './contract.ts';
import { moment, tanggal } from './fields.ts';
import { tandaTerima } from './tanda-terima.ts';
import { pindaianInput, tautanInput, terimaTautanInput } from './tanda-terima-input.ts';
import { bentukTandaTanganValues, outcomeTandaTerimaValues } from './tanda-terima-words.ts';

/** Fields of a line that are shown to the person who answers it. */
const barisToReceive = barisBast.pick({
  holding_id: true,
  kode_barang: true,
  nama_barang: true,
  merk: true,
  nomor_seri: true,
  jumlah: true,
  satuan: true,
  kondisi: true,
  keterangan: true,
});
export type ReceivedItem = z.infer<typeof barisToReceive>;

/** Data for the holder of a link: what this receiver needs to sign, and no more. */
const toReceive = z.object({
  nomor: z.string(),
  tanggal,
  dari: z.string(),
  penerima: z.string(),
  nama_organisasi: z.string().nullable(),
  bentuk: z.enum(bentukTandaTanganValues),
  berlaku_sampai: moment,
  /** Signed address of the PDF to sign. */
  bast_url: z.string(),
  barang: z.array(barisToReceive),
});
export type ToReceive = z.infer<typeof toReceive>;

const tag = 'Tanda terima';
const ended = [
  'link_ended',
  'already_voided',
  'already_signed',
  'account_inactive',
  'too_many_attempts',
] as const;

/** Endpoints of a one-time link. All of them are POST, and only the last one changes anything. */
export const tautanTerimaEndpoints = {
  buka: defineEndpoint({
    method: 'POST',
    path: '/api/tanda-terima/tautan/buka',
    permission: 'public',
    tag,
    summary: 'Yang perlu dilihat penerima untuk menandatangani lewat tautan; tidak mengubah apa pun',
    body: tautanInput,
    answer: dataOf(toReceive),
    failures: ended,
    idempotent: false,
  }),
  foto: defineEndpoint({
    method: 'POST',
    path: '/api/tanda-terima/tautan/foto',
    permission: 'public',
    tag,
    summary:
      'Mengunggah foto sebuah barang lewat tautan (multipart, isian `file`; rahasia tautan di `X-Tautan`)',
    kind: 'multipart',
    answer: dataOf(berkas),
    failures: ended,
  }),
  terima: defineEndpoint({
    method: 'POST',
    path: '/api/tanda-terima/tautan/terima',
    permission: 'public',
    tag,
    summary: 'Menandatangani tanda terima lewat tautan, satu kali',
    body: terimaTautanInput,
    answer: dataOf(z.object({ nomor: z.string(), hasil: z.enum(outcomeTandaTerimaValues), pada: moment })),
    failures: [...ended, 'closed_day', 'not_enough_stock'],
    idempotent: false,
  }),
};

/** Endpoints for officers to get a tanda terima signed; few pages load them. */
export const petugasTerimaEndpoints = {
  pindaian: defineEndpoint({
    method: 'POST',
    path: '/api/tanda-terima/:id/pindaian',
    permission: 'bast:write',
    tag,
    summary: 'Mencatat tanda terima dari kertas yang sudah ditandatangani dan diunggah',
    params: idParams,
    body: pindaianInput,
    answer: dataOf(tandaTerima),
    failures: ['already_voided', 'already_signed', 'closed_day', 'not_enough_stock'],
  }),
  sendLink: defineEndpoint({
    method: 'POST',
    path: '/api/tanda-terima/:id/tautan',
    permission: 'bast:write',
    tag,
    summary: 'Mengirim tautan sekali pakai kepada penerima lewat e-mail; tautan sebelumnya berakhir',
    params: idParams,
    answer: dataOf(tandaTerima),
    failures: ['already_voided', 'already_signed', 'link_not_sent', 'too_many_attempts'],
  }),
};
