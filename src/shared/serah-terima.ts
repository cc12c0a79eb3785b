import { z } from 'zod';
import { bastIssued, jenisBast } from './bast.ts';
import { dataOf, defineEndpoint, idParams, listQuery, pageOf } from './contract.ts';
import { moment, penggunaRef, tanggal, versi } from './fields.ts';
import { choice, idParam, listParams } from './list-params.ts';
import { serahTerimaEdit, serahTerimaInput } from './serah-terima-input.ts';
import {
  jenisSerahValues,
  keadaanSerahValues,
  statusSerahTerimaValues,
  tujuanValues,
} from './serah-terima-words.ts';

const surat = z.object({ nomor: z.string(), tanggal });

/** A serah terima jabatan in the list. */
export const serahTerima = z.object({
  id: z.int(),
  status: z.enum(statusSerahTerimaValues),
  /** The leaver, or person changing position. */
  pengguna: penggunaRef,
  alasan: z.string(),
  terhitung_mulai: tanggal.nullable(),
  tanggal_surat: tanggal.nullable(),
  /** Number of decided lines. */
  jumlah_baris: z.int(),
  dibuat_oleh: penggunaRef,
  selesai_oleh: penggunaRef.nullable(),
  selesai_pada: moment.nullable(),
  /** The surat bebas tanggungan; null where none was issued. */
  surat: surat.nullable(),
  versi,
  created_at: moment,
  updated_at: moment,
});
export type SerahTerima = z.infer<typeof serahTerima>;

const baris = z.object({
  jenis: z.enum(jenisSerahValues),
  /** Id of the holding for a barang, else of the record itself. */
  record_id: z.int(),
  /** Id of the barang of a holding, else of the record: for the address of its page. */
  halaman_id: z.int(),
  kode: z.string().nullable(),
  nama: z.string(),
  jumlah: z.int(),
  /** Unit of the count; null for the usual one. */
  satuan: z.string().nullable(),
  /** Details that distinguish it from others. */
  rincian: z.string().nullable(),
  tujuan: z.enum(tujuanValues).nullable(),
  penerus: penggunaRef.nullable(),
  alasan: z.string().nullable(),
  /** State compared with the draft; `sama` once carried out. */
  keadaan: z.enum(keadaanSerahValues),
  /** Problems that block the act. */
  masalah: z.array(z.string()),
  /** Notes that don't block it. */
  perhatian: z.array(z.string()),
});
export type BarisSerah = z.infer<typeof baris>;

/** A serah terima jabatan with all records of the person. */
export const serahTerimaRinci = serahTerima.extend({
  petugas: penggunaRef.nullable(),
  dasar: z.string().nullable(),
  tanda_terima: z.boolean(),
  /** Whether the leaver is still active. */
  aktif: z.boolean(),
  baris: z.array(baris),
  /** General problems that block the act. */
  masalah: z.array(z.string()),
  /** BAST that it issued. */
  bast: z.array(bastIssued.extend({ jenis: jenisBast, pengguna: z.string(), jumlah_baris: z.int() })),
  /** What the person still has by kind, after the act. */
  tersisa: z.array(z.object({ jenis: z.enum(jenisSerahValues), jumlah: z.int() })),
});
export type SerahTerimaRinci = z.infer<typeof serahTerimaRinci>;

export const serahTerimaParams = listParams(['id', 'pengguna', 'selesai_pada'], {
  status: choice(statusSerahTerimaValues),
  pengguna_id: idParam,
});

const described = { permission: 'serah_terima:manage', tag: 'Serah terima jabatan' } as const;
const path = '/api/serah-terima';
const one = '/api/serah-terima/:id';
const whole = dataOf(serahTerimaRinci);

export const serahTerimaEndpoints = {
  list: defineEndpoint({
    ...described,
    method: 'GET',
    path,
    summary: 'Serah terima jabatan, draf dan yang selesai, yang terbaru dahulu',
    query: listQuery(serahTerimaParams),
    answer: pageOf(serahTerima),
  }),
  create: defineEndpoint({
    ...described,
    method: 'POST',
    path,
    summary: 'Membuat draf serah terima jabatan seseorang',
    body: serahTerimaInput,
    answer: whole,
    status: 201,
    failures: ['conflict'],
  }),
  read: defineEndpoint({
    ...described,
    method: 'GET',
    path: one,
    summary: 'Satu serah terima jabatan dengan semua yang dipegang atau dijawab orangnya',
    params: idParams,
    answer: whole,
  }),
  update: defineEndpoint({
    ...described,
    method: 'PUT',
    path: one,
    summary: 'Menyimpan draf: ke mana setiap baris pergi',
    params: idParams,
    body: serahTerimaEdit,
    answer: whole,
    failures: ['conflict'],
  }),
  remove: defineEndpoint({
    ...described,
    method: 'DELETE',
    path: one,
    summary: 'Menghapus draf',
    params: idParams,
    answer: dataOf(z.object({ id: z.int() })),
    failures: ['conflict'],
  }),
  laksanakan: defineEndpoint({
    ...described,
    method: 'POST',
    path: '/api/serah-terima/:id/laksanakan',
    summary:
      'Melaksanakan semuanya sekaligus, dengan BAST dan surat bebas tanggungannya, atau tidak sama sekali',
    params: idParams,
    body: z.strictObject({ versi }),
    answer: whole,
    // all errors of the acts
    failures: [
      'conflict',
      'closed_day',
      'validation_failed',
      'not_enough_stock',
      'already_returned',
      'already_decided',
      'already_voided',
    ],
  }),
  terbitkan: defineEndpoint({
    ...described,
    method: 'POST',
    path: '/api/serah-terima/:id/surat-bebas-tanggungan',
    summary: 'Menerbitkan surat bebas tanggungan bila tidak ada lagi yang tersisa',
    params: idParams,
    answer: whole,
    failures: ['conflict'],
  }),
  surat: defineEndpoint({
    ...described,
    method: 'GET',
    path: '/api/serah-terima/:id/surat-bebas-tanggungan',
    summary: 'Surat bebas tanggungan sebagai PDF, selalu sama',
    kind: 'stream',
    media: ['application/pdf'],
    params: idParams,
    answer: z.unknown(),
  }),
};
