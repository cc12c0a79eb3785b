import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, intText, listQuery, pageOf } from './contract.ts';
import {
  impor,
  imporCheck,
  imporResult,
  imporSettings,
  imporSummary,
  type JenisImpor,
  MAX_IMPOR_ROWS,
  statusImpor,
} from './impor.ts';
import { miripChoice } from './impor-mirip.ts';
import { imporRow, rowStatusValues } from './impor-rows.ts';
import { rowActionValues } from './impor-update.ts';
import { booleanParam, choice, listParams } from './list-params.ts';
import { perubahanInput } from './perubahan-input.ts';

/** A check's counts with the first rows that have remarks, refused ones first. */
export const imporCheckAnswer = imporCheck.extend({
  baris: z.array(imporRow),
  /** More rows have remarks than `baris` carries. */
  terpotong: z.boolean(),
  /** The first lines that were recognised as no data, taken back in or not. */
  bukan_data: z.array(imporRow),
});

const uploadQuery = z.strictObject({
  /** Name of the sheet of an XLSX file; the first one with a list when left out. */
  lembar: z.string().min(1).max(100).optional(),
  /** Number of the row with the column names, 0 for none; found by itself when left out. */
  baris_judul: intText(0, 1_048_576).optional(),
});

const shared = { permission: 'impor:manage', tag: 'Impor' } as const;

const uploadOf = <const Jenis extends JenisImpor>(jenis: Jenis) =>
  defineEndpoint({
    ...shared,
    method: 'POST',
    path: `/api/impor/${jenis}`,
    summary: `Mengunggah daftar ${jenis} (CSV atau XLSX) untuk diimpor`,
    kind: 'multipart',
    query: uploadQuery,
    answer: dataOf(impor),
    status: 201,
  });

export const barisParams = listParams(['nomor'], {
  status: choice(rowStatusValues),
  bermasalah: booleanParam,
  /** Lines that were recognised as no data, also those that were taken back in. */
  bukan_data: booleanParam,
  mirip: booleanParam,
  /** What becomes of the row in a list that updates. */
  tindakan: choice(rowActionValues),
});

export const imporParams = listParams(['created_at', 'nama_berkas', 'oleh', 'id'], {});

export const imporEndpoints = {
  list: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/impor',
    summary: 'Semua impor, yang terbaru dahulu',
    query: listQuery(imporParams),
    answer: pageOf(imporSummary),
  }),
  uploadBarang: uploadOf('barang'),
  uploadBuku: uploadOf('buku'),
  uploadKategori: uploadOf('kategori'),
  uploadLokasi: uploadOf('lokasi'),
  uploadPengguna: uploadOf('pengguna'),
  perbaikan: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/impor/:id/perbaikan',
    summary: 'Mengunggah baris yang sudah diperbaiki, dan memeriksanya seperti daftar asalnya',
    kind: 'multipart',
    params: idParams,
    answer: dataOf(impor),
    status: 201,
  }),
  read: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/impor/:id',
    summary: 'Keadaan satu impor, termasuk kemajuannya',
    params: idParams,
    answer: dataOf(impor),
  }),
  periksa: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/impor/:id/periksa',
    idempotent: false,
    summary: 'Memeriksa setiap baris tanpa menyimpan apa pun',
    params: idParams,
    body: imporSettings,
    answer: dataOf(imporCheckAnswer),
  }),
  baris: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/impor/:id/baris',
    summary: 'Baris yang sudah diperiksa',
    params: idParams,
    query: listQuery(barisParams),
    answer: pageOf(imporRow),
  }),
  terapkan: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/impor/:id/terapkan',
    idempotent: false,
    summary: 'Menyimpan semua baris yang diterima dalam satu transaksi',
    params: idParams,
    body: z.strictObject({
      /** Goes on though rows are refused; they are left out. */
      lewati_galat: z.boolean().default(false),
      /** Imports a file that was imported before once more. */
      ulangi: z.boolean().default(false),
      /** What becomes of rows that look like records that are there; such rows need it, unless the same file is imported again. */
      mirip: miripChoice(MAX_IMPOR_ROWS).optional(),
      /** Of a list that updates: whether it makes records, and whether it changes some. */
      baru: z.boolean().default(true),
      berubah: z.boolean().default(true),
      /** Fields that stay as they are, and numbers of rows that are left out. */
      lewati_bidang: z.array(z.string().max(50)).max(100).default([]),
      lewati_baris: z.array(z.int().min(1)).max(MAX_IMPOR_ROWS).default([]),
      /** What the changes mean, as in an edit of one record. */
      perubahan: perubahanInput.optional(),
    }),
    answer: dataOf(imporResult),
  }),
  batal: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/impor/:id/batal',
    idempotent: false,
    summary: 'Membatalkan impor yang berjalan; tidak ada baris yang tersimpan',
    params: idParams,
    answer: dataOf(z.object({ status: statusImpor })),
  }),
  batalkan: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/impor/:id/batalkan',
    summary: 'Membatalkan impor yang sudah selesai, selama belum ada yang dibuat atau diubah di atasnya',
    params: idParams,
    answer: dataOf(impor),
  }),
  ditolak: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/impor/:id/ditolak.csv',
    summary: 'Baris yang ditolak beserta alasannya, untuk diperbaiki dan diimpor lagi',
    params: idParams,
    kind: 'stream',
    media: ['text/csv'],
    answer: z.unknown(),
  }),
};
