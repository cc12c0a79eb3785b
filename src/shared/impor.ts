import { z } from 'zod';
import { moment, nilaiTotal, penggunaRef } from './fields.ts';
import { dateManner } from './impor-dates.ts';
import { readingFacts, rowRemark } from './impor-rows.ts';
import { changedField, imporModeValues } from './impor-update.ts';

/** Limits of an uploaded list. */
export const MAX_IMPOR_BYTES = 10 * 1024 * 1024;
export const MAX_IMPOR_ROWS = 50_000;
export const MAX_IMPOR_COLUMNS = 200;

/** Rows with remarks that the answer of a check carries itself; `/baris` pages through all. */
export const MAX_ROWS_IN_ANSWER = 1000;

/** The kinds of record that lists can be imported of. */
export const jenisImporValues = ['barang', 'buku', 'kategori', 'lokasi', 'pengguna'] as const;
export type JenisImpor = (typeof jenisImporValues)[number];

export const statusImpor = z.enum([
  'diunggah',
  'diperiksa',
  'berjalan',
  'selesai',
  'ditarik',
  'dibatalkan',
  'gagal',
]);
/** Column name -> field; a column without a field is left out of the records. */
const pemetaan = z.record(z.string().max(300), z.string().max(50).nullable());
const valuesByField = z.record(z.string().max(50), z.union([z.string().max(500), z.number(), z.null()]));

/** What the person decided: mapping, and every value that the file itself doesn't give. */
export const imporSettings = z.strictObject({
  pemetaan,
  /** Field -> value for empty cells. `kategori_id` (of buku: `jenis_id`) and `lokasi_id` name existing records. */
  default: valuesByField.default({}),
  /** Field -> value for cells that can't be read; without one such a row is refused. */
  pengganti: valuesByField.default({}),
  /** An empty tahun is taken from tanggal_perolehan. */
  tahun_dari_tanggal: z.boolean().default(false),
  /** Of buku: jenis. So it is with `kategori_baru` and `kategori_dibuat`. */
  buat_kategori: z.boolean().default(false),
  buat_lokasi: z.boolean().default(false),
  /** Of barang: people whom rows name as holders and who are not there yet. */
  buat_pengguna: z.boolean().default(false),
  /** Column -> order and century of its dates, where its values leave them open. */
  cara_tanggal: z.record(z.string().max(300), dateManner).optional(),
  /** Numbers of lines that were recognised as no data and are to be read as rows all the same. */
  ambil: z.array(z.int().min(1)).max(1000).default([]),
  mode: z.enum(imporModeValues).default('tambah'),
  /** Of a list that updates: the fields by which its rows find their records. */
  cocokkan: z.array(z.string().max(50)).max(5).default([]),
  /** Of a list that updates: an empty cell empties the field, else it leaves it as it is. */
  kosongkan: z.boolean().default(false),
});
export type ImporSettings = z.infer<typeof imporSettings>;

export const imporCheck = z.object({
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
  /** Who would receive barang of the accepted rows, who receives most first; missing where rows name nobody. */
  penerima: z
    .array(z.object({ nama: z.string(), baru: z.boolean(), barang: z.int(), unit: z.int() }))
    .optional(),
  /** The remarks by kind, most frequent first. */
  alasan: z.array(rowRemark.omit({ nilai: true }).extend({ jumlah: z.int() })),
  /** Of a list that updates: rows by what becomes of them, refused ones aside; those that may be several records are among them. */
  baru: z.int().optional(),
  berubah: z.int().optional(),
  tetap: z.int().optional(),
  ganda: z.int().optional(),
  /** The fields that differ, most frequent first. */
  bidang_berubah: z.array(changedField).optional(),
});
export type ImporCheck = z.infer<typeof imporCheck>;

export const imporResult = z.object({
  diterima: z.int(),
  ditolak: z.int(),
  dilewati: z.int().default(0),
  /** Records made; `diterima` counts rows. */
  dibuat: z.int().optional(),
  /** Accepted rows left out because they look like records that are there; missing for none. */
  sudah_ada: z.int().optional(),
  kategori_dibuat: z.int(),
  lokasi_dibuat: z.int(),
  /** Hand-outs, and people made for them. */
  diserahkan: z.int().optional(),
  pengguna_dibuat: z.int().optional(),
  nilai: nilaiTotal.nullable(),
  /** Rows without a price among those that were imported. */
  tanpa_harga: z.int().default(0),
  /** Records that a list changed, and those that were as it says. */
  diubah: z.int().optional(),
  tetap: z.int().optional(),
});
export type ImporResult = z.infer<typeof imporResult>;

/** An earlier finished import of the very same file. */
export const earlierImpor = z.object({
  id: z.int(),
  selesai_pada: moment,
  oleh: penggunaRef,
  diterima: z.int(),
});

/** What was chosen for the last import of a list whose columns are called alike, for this list's own columns. */
export const likeImpor = z.object({
  id: z.int(),
  nama_berkas: z.string(),
  selesai_pada: moment,
  oleh: penggunaRef,
  pengaturan: imporSettings,
});

export const impor = z.object({
  id: z.int(),
  jenis: z.enum(jenisImporValues),
  nama_berkas: z.string(),
  status: statusImpor,
  kolom: z.array(z.string()),
  /** First rows of the list as text, in the order of `kolom`. */
  contoh: z.array(z.array(z.string())),
  /** The first different values of each column that are not empty, in the order of `kolom`. */
  contoh_kolom: z.array(z.array(z.string())),
  /** Of barang: the own fields of kategori, as fields of the list. */
  bidang_isian: z.array(z.object({ nama: z.string(), label: z.string(), keterangan: z.string() })),
  /** Column -> field; columns that nothing was found for are missing. */
  usulan: z.record(z.string(), z.string()),
  /** Rows of data. */
  baris: z.int(),
  bacaan: readingFacts,
  peringatan: z.array(z.string()),
  terdahulu: z.array(earlierImpor),
  pengaturan: imporSettings.nullable(),
  /** Of a list that nothing was chosen for yet; null where no such list was imported. */
  seperti: likeImpor.nullable(),
  pemeriksaan: imporCheck.nullable(),
  hasil: imporResult.nullable(),
  /** Rows written so far while `berjalan`. */
  diproses: z.int(),
  oleh: penggunaRef,
  created_at: moment,
  selesai_pada: moment.nullable(),
  /** When and by whom it was taken back after it had ended. */
  ditarik_pada: moment.nullable(),
  ditarik_oleh: penggunaRef.nullable(),
});
export type Impor = z.infer<typeof impor>;

/** An import in the list of all. */
export const imporSummary = impor
  .pick({
    id: true,
    jenis: true,
    nama_berkas: true,
    status: true,
    hasil: true,
    oleh: true,
    created_at: true,
    selesai_pada: true,
    ditarik_pada: true,
    ditarik_oleh: true,
  })
  .extend({ mode: z.enum(imporModeValues) });
export type ImporSummary = z.infer<typeof imporSummary>;
