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

/** Counts of a check, and the first rows with remarks, refused ones first. */
export const imporCheckAnswer = imporCheck.extend({
  baris: z.array(imporRow),
  /** Whether more rows have remarks than `baris` contains. */
  terpotong: z.boolean(),
  /** First lines recognised as no data, including those taken back in. */
  bukan_data: z.array(imporRow),
});

const uploadQuery = z.strictObject({
  /** Name of the sheet of an XLSX file; the first one with a list when left out. */
  lembar: z.string().min(1).max(100).optional(),
  /** Row number of the header, 0 for none; detected when left out. */
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
  /** Lines recognised as no data, including those taken back in. */
  bukan_data: booleanParam,
  mirip: booleanParam,
  /** Action of the row in an update list. */
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
      /** Applies the import although rows are refused; these are left out. */
      lewati_galat: z.boolean().default(false),
      /** Allows importing the same file again. */
      ulangi: z.boolean().default(false),
      /**
       * Handling of rows that resemble existing records; required for such rows, unless the same file is imported
       * again.
       */
      mirip: miripChoice(MAX_IMPOR_ROWS).optional(),
      /** For an update list: whether to create records, and whether to change some. */
      baru: z.boolean().default(true),
      berubah: z.boolean().default(true),
      /** Fields to leave unchanged, and numbers of rows to leave out. */
      lewati_bidang: z.array(z.string().max(50)).max(100).default([]),
      lewati_baris: z.array(z.int().min(1)).max(MAX_IMPOR_ROWS).default([]),
      /** Meaning of the changes, as in a single edit. */
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
