import { z } from 'zod';
import { booleanText, dataOf, defineEndpoint, idParams, intText, listQuery, pageOf } from './contract.ts';
import { penggunaRef, waktu } from './fields.ts';

/** Limits of an uploaded list. */
export const MAX_IMPOR_BYTES = 10 * 1024 * 1024;
export const MAX_IMPOR_BARIS = 50_000;
export const MAX_IMPOR_KOLOM = 200;

/** Rows with remarks that the answer of a check carries itself; `/baris` pages through all. */
export const MAX_BARIS_JAWABAN = 1000;

export const statusImpor = z.enum(['diunggah', 'diperiksa', 'berjalan', 'selesai', 'dibatalkan', 'gagal']);
export const statusBaris = z.enum(['diterima', 'diperingatkan', 'ditolak']);

/** One remark on a row: which column, what stands there, what is wrong or was done, in words. */
export const masalahImpor = z.object({
  kolom: z.string().nullable(),
  nilai: z.string().nullable(),
  pesan: z.string(),
  /** `galat` refuses the row; `peringatan` only says what was done. */
  berat: z.enum(['galat', 'peringatan']),
});
export type MasalahImpor = z.infer<typeof masalahImpor>;

/** A row of the file by its number there, with its cells as text. */
export const barisImpor = z.object({
  nomor: z.int(),
  status: statusBaris,
  sel: z.array(z.string()),
  masalah: z.array(masalahImpor),
});
export type BarisImpor = z.infer<typeof barisImpor>;

/** How the file was read. Every line of it is counted in exactly one of the `baris_*` counts. */
export const bacaanImpor = z.object({
  bentuk: z.enum(['csv', 'xlsx']),
  pengodean: z.string().nullable(),
  pemisah: z.string().nullable(),
  lembar: z.string().nullable(),
  lembar_lain: z.array(z.string()),
  /** Number of the row with the column names; null when there is none. */
  nomor_judul: z.int().nullable(),
  baris_fisik: z.int(),
  baris_sebelum_judul: z.int(),
  baris_kosong: z.int(),
  /** Lines that belong to a cell of several lines. */
  baris_lanjutan: z.int(),
  baris_data: z.int(),
  peringatan: z.array(z.string()),
});
export type BacaanImpor = z.infer<typeof bacaanImpor>;

/** Column name -> field; a column without a field is left out of the records. */
const pemetaan = z.record(z.string().max(300), z.string().max(50).nullable());
const nilaiPilihan = z.record(z.string().max(50), z.union([z.string().max(500), z.number(), z.null()]));

/** What the person decided: mapping, and every value that the file itself doesn't give. */
export const pengaturanImpor = z.strictObject({
  pemetaan,
  /** Field -> value for empty cells. `kategori_id` (of buku: `jenis_id`) and `lokasi_id` name existing records. */
  default: nilaiPilihan.default({}),
  /** Field -> value for cells that can't be read; without one such a row is refused. */
  pengganti: nilaiPilihan.default({}),
  /** An empty tahun is taken from tanggal_perolehan. */
  tahun_dari_tanggal: z.boolean().default(false),
  /** Of buku: jenis. So it is with `kategori_baru` and `kategori_dibuat`. */
  buat_kategori: z.boolean().default(false),
  buat_lokasi: z.boolean().default(false),
});
export type PengaturanImpor = z.infer<typeof pengaturanImpor>;

export const pemeriksaanImpor = z.object({
  diterima: z.int(),
  /** Of the accepted rows, those with a remark. */
  diperingatkan: z.int(),
  ditolak: z.int(),
  /** Accepted rows that equal an earlier one of this file in name, lokasi, year, price and serial number. */
  kembar: z.int(),
  /** Sum of price times count of the accepted rows; null beyond what a number holds exactly. */
  nilai: z.int().nullable(),
  kategori_baru: z.array(z.string()),
  lokasi_baru: z.array(z.string()),
  /** The remarks by kind, most frequent first. */
  alasan: z.array(masalahImpor.omit({ nilai: true }).extend({ jumlah: z.int() })),
});
export type PemeriksaanImpor = z.infer<typeof pemeriksaanImpor>;

export const hasilImpor = z.object({
  diterima: z.int(),
  ditolak: z.int(),
  kategori_dibuat: z.int(),
  lokasi_dibuat: z.int(),
  nilai: z.int().nullable(),
});
export type HasilImpor = z.infer<typeof hasilImpor>;

/** An earlier finished import of the very same file. */
export const imporTerdahulu = z.object({
  id: z.int(),
  selesai_pada: waktu,
  oleh: penggunaRef,
  diterima: z.int(),
});

export const impor = z.object({
  id: z.int(),
  jenis: z.enum(['barang', 'buku']),
  nama_berkas: z.string(),
  status: statusImpor,
  kolom: z.array(z.string()),
  /** First rows of the list as text, in the order of `kolom`. */
  contoh: z.array(z.array(z.string())),
  /** Column -> field; columns that nothing was found for are missing. */
  usulan: z.record(z.string(), z.string()),
  /** Rows of data. */
  baris: z.int(),
  bacaan: bacaanImpor,
  peringatan: z.array(z.string()),
  terdahulu: z.array(imporTerdahulu),
  pengaturan: pengaturanImpor.nullable(),
  pemeriksaan: pemeriksaanImpor.nullable(),
  hasil: hasilImpor.nullable(),
  /** Rows written so far while `berjalan`. */
  diproses: z.int(),
  oleh: penggunaRef,
  created_at: waktu,
  selesai_pada: waktu.nullable(),
});
export type Impor = z.infer<typeof impor>;

/** A check's counts with the first rows that have remarks, refused ones first. */
export const hasilPemeriksaan = pemeriksaanImpor.extend({
  baris: z.array(barisImpor),
  /** More rows have remarks than `baris` carries. */
  terpotong: z.boolean(),
});

const uploadQuery = z.strictObject({
  /** Name of the sheet of an XLSX file; the first one with a list when left out. */
  lembar: z.string().min(1).max(100).optional(),
  /** Number of the row with the column names, 0 for none; found by itself when left out. */
  baris_judul: intText(0, 1_048_576).optional(),
});

const shared = { permission: 'impor:manage', tag: 'Impor' } as const;

export const imporEndpoints = {
  uploadBarang: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/impor/barang',
    summary: 'Mengunggah daftar barang (CSV atau XLSX) untuk diimpor',
    kind: 'multipart',
    query: uploadQuery,
    answer: dataOf(impor),
    status: 201,
  }),
  uploadBuku: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/impor/buku',
    summary: 'Mengunggah daftar buku (CSV atau XLSX) untuk diimpor',
    kind: 'multipart',
    query: uploadQuery,
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
    body: pengaturanImpor,
    answer: dataOf(hasilPemeriksaan),
  }),
  baris: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/impor/:id/baris',
    summary: 'Baris yang sudah diperiksa',
    params: idParams,
    query: listQuery(['nomor'], { status: statusBaris.optional(), bermasalah: booleanText.optional() }),
    answer: pageOf(barisImpor),
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
    }),
    answer: dataOf(hasilImpor),
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
