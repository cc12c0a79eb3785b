import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, intText, listQuery, pageOf } from './contract.ts';
import { moment, nilaiTotal, penggunaRef } from './fields.ts';
import { bacaanImpor, barisImpor, masalahImpor, statusBarisValues } from './impor-baris.ts';
import { pilihanMirip } from './impor-mirip.ts';
import { caraTanggal } from './impor-tanggal.ts';
import { booleanParam, choice, listParams } from './list-params.ts';

/** Limits of an uploaded list. */
export const MAX_IMPOR_BYTES = 10 * 1024 * 1024;
export const MAX_IMPOR_BARIS = 50_000;
export const MAX_IMPOR_KOLOM = 200;

/** Rows with remarks that the answer of a check carries itself; `/baris` pages through all. */
export const MAX_BARIS_JAWABAN = 1000;

export const statusImpor = z.enum(['diunggah', 'diperiksa', 'berjalan', 'selesai', 'dibatalkan', 'gagal']);
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
  /** Column -> order and century of its dates, where its values leave them open. */
  cara_tanggal: z.record(z.string().max(300), caraTanggal).optional(),
  /** Numbers of lines that were recognised as no data and are to be read as rows all the same. */
  ambil: z.array(z.int().min(1)).max(1000).default([]),
});
export type PengaturanImpor = z.infer<typeof pengaturanImpor>;

export const pemeriksaanImpor = z.object({
  diterima: z.int(),
  /** Of the accepted rows, those with a remark. */
  diperingatkan: z.int(),
  ditolak: z.int(),
  /** Lines that are no rows of the list: titles, header, totals, signatures. */
  dilewati: z.int().default(0),
  /** Records to be made; more than accepted rows where a row counts several kondisi. */
  dibuat: z.int().optional(),
  /** Accepted rows whose record equals that of an earlier row in everything. */
  kembar: z.int(),
  /** The first of these rows, each with the row that it equals. */
  baris_kembar: z.array(z.object({ nomor: z.int(), sama_dengan: z.int() })).default([]),
  /** Accepted rows that look like records that are there already. */
  mirip: z.int().optional(),
  /** Sum of price times count of the accepted rows; null beyond what a number holds exactly. */
  nilai: nilaiTotal.nullable(),
  /** Accepted rows without a price. */
  tanpa_harga: z.int().default(0),
  kategori_baru: z.array(z.string()),
  lokasi_baru: z.array(z.string()),
  /** The remarks by kind, most frequent first. */
  alasan: z.array(masalahImpor.omit({ nilai: true }).extend({ jumlah: z.int() })),
});
export type PemeriksaanImpor = z.infer<typeof pemeriksaanImpor>;

export const hasilImpor = z.object({
  diterima: z.int(),
  ditolak: z.int(),
  dilewati: z.int().default(0),
  /** Records made; `diterima` counts rows. */
  dibuat: z.int().optional(),
  /** Accepted rows left out because they look like records that are there; missing for none. */
  sudah_ada: z.int().optional(),
  kategori_dibuat: z.int(),
  lokasi_dibuat: z.int(),
  nilai: nilaiTotal.nullable(),
  /** Rows without a price among those that were imported. */
  tanpa_harga: z.int().default(0),
});
export type HasilImpor = z.infer<typeof hasilImpor>;

/** An earlier finished import of the very same file. */
export const imporTerdahulu = z.object({
  id: z.int(),
  selesai_pada: moment,
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
  /** The first different values of each column that are not empty, in the order of `kolom`. */
  contoh_kolom: z.array(z.array(z.string())),
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
  created_at: moment,
  selesai_pada: moment.nullable(),
});
export type Impor = z.infer<typeof impor>;

/** A check's counts with the first rows that have remarks, refused ones first. */
export const hasilPemeriksaan = pemeriksaanImpor.extend({
  baris: z.array(barisImpor),
  /** More rows have remarks than `baris` carries. */
  terpotong: z.boolean(),
  /** The first lines that were recognised as no data, taken back in or not. */
  bukan_data: z.array(barisImpor),
});

const uploadQuery = z.strictObject({
  /** Name of the sheet of an XLSX file; the first one with a list when left out. */
  lembar: z.string().min(1).max(100).optional(),
  /** Number of the row with the column names, 0 for none; found by itself when left out. */
  baris_judul: intText(0, 1_048_576).optional(),
});

const shared = { permission: 'impor:manage', tag: 'Impor' } as const;

export const barisParams = listParams(['nomor'], {
  status: choice(statusBarisValues),
  bermasalah: booleanParam,
  /** Lines that were recognised as no data, also those that were taken back in. */
  bukan_data: booleanParam,
  mirip: booleanParam,
});

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
    query: listQuery(barisParams),
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
      /** What becomes of rows that look like records that are there; such rows need it, unless the same file is imported again. */
      mirip: pilihanMirip(MAX_IMPOR_BARIS).optional(),
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
