import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, idText, listQuery, pageMeta, pageOf } from './contract.ts';
import { choice, listParams } from './list-params.ts';
import { countAnswer, harapanOpname, opname, opnameRinci, perangkatOpname, selisihOpname } from './opname.ts';
import {
  batalOpnameInput,
  countBatch,
  opnameEdit,
  opnameInput,
  perangkatInput,
  putusanBatch,
  ulangInput,
} from './opname-input.ts';
import { kelompokSelisihValues, statusOpnameValues } from './opname-words.ts';

export const opnameParams = listParams(['id', 'nama', 'tanggal'], { status: choice(statusOpnameValues) });
export const selisihParams = listParams(['id'], { kelompok: choice(kelompokSelisihValues) });

const tag = 'Opname';
const manage = { permission: 'opname:manage', tag } as const;
// no schema here: spread properties get into the browser's bundle whole
const change = { ...manage, method: 'POST', failures: ['conflict'] } as const;

export const opnameEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/opname',
    permission: 'opname:read',
    tag,
    summary: 'Opname, yang terbaru dahulu; petugas hanya melihat opnamenya yang sedang berjalan',
    query: listQuery(opnameParams),
    answer: pageOf(opname),
  }),
  create: defineEndpoint({
    ...manage,
    method: 'POST',
    path: '/api/opname',
    summary: 'Membuat draf opname; cakupan dua opname yang terbuka tidak boleh bertemu',
    body: opnameInput,
    answer: dataOf(opname),
    status: 201,
    failures: ['conflict'],
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/opname/:id',
    permission: 'opname:read',
    tag,
    summary: 'Satu opname: kemajuan per ruang dan petugas, dan perangkatnya',
    params: idParams,
    answer: dataOf(opnameRinci),
  }),
  update: defineEndpoint({
    ...change,
    method: 'PUT',
    path: '/api/opname/:id',
    params: idParams,
    answer: dataOf(opname),
    summary: 'Mengubah petugas dan tenggat sebuah opname yang belum selesai',
    body: opnameEdit,
    failures: ['conflict', 'version_conflict'],
  }),
  ulang: defineEndpoint({
    ...change,
    path: '/api/opname/:id/ulang',
    params: idParams,
    answer: dataOf(opname),
    summary:
      'Meminta ruang, atau orang bila menurut orang, dihitung ulang; hitungannya yang lama tetap tersimpan tetapi tidak berlaku lagi',
    body: ulangInput,
  }),
  mulai: defineEndpoint({
    ...change,
    path: '/api/opname/:id/mulai',
    params: idParams,
    answer: dataOf(opname),
    summary: 'Membekukan daftar harapan menurut tanggal batas, atau kembali menghitung dari tinjauan',
  }),
  tinjau: defineEndpoint({
    ...change,
    path: '/api/opname/:id/tinjau',
    params: idParams,
    answer: dataOf(opname),
    summary: 'Mengakhiri penghitungan; semua perangkat sudah diserahkan atau ditutup',
  }),
  sahkan: defineEndpoint({
    ...change,
    path: '/api/opname/:id/sahkan',
    params: idParams,
    answer: dataOf(opname),
    summary: 'Mencatat semua koreksi yang diputuskan sebagai mutasi, semuanya atau tidak satu pun',
    // all errors of the corrections
    failures: [
      'conflict',
      'validation_failed',
      'not_enough_stock',
      'still_held',
      'closed_day',
      'version_conflict',
    ],
  }),
  batal: defineEndpoint({
    ...change,
    path: '/api/opname/:id/batal',
    params: idParams,
    answer: dataOf(opname),
    summary: 'Membatalkan opname dengan alasan; register tidak berubah',
    body: batalOpnameInput,
  }),
  harapan: defineEndpoint({
    method: 'GET',
    path: '/api/opname/:id/harapan',
    permission: 'opname:read',
    tag,
    summary:
      'Daftar harapan sebuah ruang, yang dipegang seseorang, atau semuanya, dengan yang sudah dihitung',
    params: idParams,
    query: z.strictObject({ lokasi_id: idText.optional(), pengguna_id: idText.optional() }),
    answer: dataOf(z.array(harapanOpname)),
  }),
  hitungan: defineEndpoint({
    method: 'POST',
    path: '/api/opname/:id/hitungan',
    permission: 'opname:read',
    tag,
    summary: 'Menerima hitungan sebuah perangkat, paling banyak 500; yang dikirim lagi dijawab sama',
    params: idParams,
    body: countBatch,
    answer: dataOf(z.array(countAnswer)),
    failures: ['too_large', 'conflict'],
  }),
  perangkat: defineEndpoint({
    method: 'POST',
    path: '/api/opname/:id/perangkat',
    permission: 'opname:read',
    tag,
    summary: 'Perangkat membawa daftar, diserahkan dengan jumlah hitungannya, atau ditutup admin',
    params: idParams,
    body: perangkatInput,
    answer: dataOf(perangkatOpname),
    failures: ['conflict', 'forbidden'],
  }),
  putusan: defineEndpoint({
    ...manage,
    method: 'POST',
    path: '/api/opname/:id/putusan',
    summary: 'Memutuskan selisih satu per satu atau sesuai usul, dan hitungan susulan',
    params: idParams,
    body: putusanBatch,
    answer: dataOf(z.object({ diputuskan: z.int(), belum: z.int() })),
    failures: ['conflict'],
  }),
  selisih: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/opname/:id/selisih',
    summary: 'Selisih antara daftar harapan dan hitungan, dengan usul dan putusannya',
    params: idParams,
    query: listQuery(selisihParams),
    answer: z.object({
      data: z.array(selisihOpname),
      meta: pageMeta.extend({
        /** Number of differences per group, and of undecided ones. */
        kelompok: z.array(
          z.object({ kelompok: z.enum(kelompokSelisihValues), jumlah: z.int(), belum: z.int() }),
        ),
      }),
    }),
  }),
};
