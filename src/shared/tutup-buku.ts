import { z } from 'zod';
import { dataOf, defineEndpoint, idParams } from './contract.ts';
import { moment, nilaiTotal, penggunaRef, tanggal, tanggalInput } from './fields.ts';
import { bukaInput, tutupInput } from './tutup-buku-input.ts';

/** States of a closing: being copied, complete, or reopened. */
export const statusTutupValues = ['menutup', 'tutup', 'dibuka'] as const;

/** Summary of the register on a day. Whole rupiah. */
const ringkasan = z.object({
  barang: z.object({
    jumlah_jenis: z.int(),
    jumlah_unit: z.int(),
    nilai: nilaiTotal,
    nilai_buku: nilaiTotal,
    /** Null where the office has no fiscal ledger. */
    nilai_buku_fiskal: nilaiTotal.nullable(),
  }),
  buku: z.object({ jumlah_jenis: z.int(), jumlah_unit: z.int(), nilai: nilaiTotal }),
  /** Held pieces. */
  dipegang: z.int(),
  /** Numbers of barang to check before closing. */
  periksa: z.object({
    /** Without a known price. */
    tanpa_harga: z.int(),
    /** With only the year of acquisition. */
    tanpa_tanggal: z.int(),
    /** Rusak berat, and still in the register. */
    rusak_berat: z.int(),
  }),
});
export type RingkasanTutup = z.infer<typeof ringkasan>;

const tutupBuku = z.object({
  id: z.int(),
  /** The last closed day. */
  sampai: tanggal,
  status: z.enum(statusTutupValues),
  dimulai_pada: moment,
  ditutup_pada: moment.nullable(),
  oleh: penggunaRef,
  /** SHA-256 of its rows, in hexadecimal; null until complete. */
  sidik: z.string().nullable(),
  /** Progress in percent. */
  kemajuan: z.int(),
  /** Null until complete. */
  ringkasan: ringkasan.nullable(),
  dibuka: z.object({ pada: moment, oleh: penggunaRef, alasan: z.string() }).nullable(),
});
export type TutupBuku = z.infer<typeof tutupBuku>;

const keadaan = z.object({
  jumlah: z.int(),
  harga: z.int(),
  kategori: z.string(),
  lokasi: z.string(),
  kondisi: z.string(),
  nilai_buku: z.int(),
  nilai_buku_fiskal: z.int().nullable(),
});

/** A barang whose state on the day differs between register and closing; null where it is missing. */
const beda = z.object({
  barang_id: z.int(),
  kode: z.string(),
  nama: z.string(),
  dahulu: keadaan.nullable(),
  kini: keadaan.nullable(),
});
export type BedaTutup = z.infer<typeof beda>;

/** Maximum differences shown. */
export const MAX_BEDA = 200;

/** Closing that a paper of a closed day is based on. */
export const tutupRef = z.object({ sampai: tanggal, ditutup_pada: moment, sidik: z.string() });
export type TutupRef = z.infer<typeof tutupRef>;

const tag = 'Tutup buku';
const manage = { permission: 'tutup_buku:manage', tag } as const;

export const tutupBukuEndpoints = {
  list: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/tutup-buku',
    summary: 'Semua penutupan, yang terakhir dahulu, dan hari yang dapat ditutup berikutnya',
    answer: z.object({
      data: z.array(tutupBuku),
      meta: z.object({
        /** Last days of the complete months that can be closed, latest first. */
        dapat_ditutup: z.array(tanggal),
      }),
    }),
  }),
  pratinjau: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/tutup-buku/pratinjau',
    summary: 'Keadaan pada hari yang hendak ditutup, dan yang perlu diperiksa dahulu',
    query: z.strictObject({ per: tanggalInput.optional() }),
    answer: dataOf(
      ringkasan.extend({
        /** Open opname with a cut-off on or before the day. */
        opname_terbuka: z.array(z.object({ id: z.int(), nama: z.string() })),
      }),
    ),
  }),
  create: defineEndpoint({
    ...manage,
    method: 'POST',
    path: '/api/tutup-buku',
    summary: 'Menutup semua hari sampai hari terakhir suatu bulan; salinannya dibuat sesudah dijawab',
    body: tutupInput,
    answer: z.object({ data: tutupBuku, message: z.string() }),
    status: 201,
  }),
  read: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/tutup-buku/:id',
    summary: 'Satu penutupan: keadaannya, dan bila sudah dibuka, yang kini berbeda',
    params: idParams,
    answer: dataOf(
      tutupBuku.extend({
        /** Differences of a reopened closing from the register now. */
        beda: z.object({ jumlah: z.int(), baris: z.array(beda) }).nullable(),
      }),
    ),
  }),
  periksa: defineEndpoint({
    ...manage,
    method: 'POST',
    path: '/api/tutup-buku/:id/periksa',
    summary: 'Menghitung ulang sidik (SHA-256), dan mencocokkan angkanya dengan mutasi',
    params: idParams,
    answer: dataOf(
      z.object({
        sidik: z.string(),
        dihitung: z.string(),
        /** Number of barang that differ between journal and closing. */
        berbeda: z.int(),
        cocok: z.boolean(),
      }),
    ),
  }),
  buka: defineEndpoint({
    ...manage,
    method: 'POST',
    path: '/api/tutup-buku/:id/buka',
    summary: 'Membuka kembali penutupan terakhir; salinannya tetap ada',
    params: idParams,
    body: bukaInput,
    answer: z.object({ data: tutupBuku, message: z.string() }),
  }),
};
