import { z } from 'zod';
import { moment, nilaiTotal, penggunaRef } from './fields.ts';
import { dateManner } from './impor-dates.ts';
import { readingFacts, rowRemark } from './impor-rows.ts';
import { changedField, changedTogether, imporModeValues } from './impor-update.ts';

/** Limits of an uploaded list. */
export const MAX_IMPOR_BYTES = 10 * 1024 * 1024;
export const MAX_IMPOR_ROWS = 50_000;
export const MAX_IMPOR_COLUMNS = 200;

/** Maximum rows with remarks in the answer of a check; `/baris` pages through all. */
export const MAX_ROWS_IN_ANSWER = 1000;

/** Kinds of records that can be imported. */
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
/** Column name -> field; columns without a field are ignored. */
const pemetaan = z.record(z.string().max(300), z.string().max(50).nullable());
const valuesByField = z.record(z.string().max(50), z.union([z.string().max(500), z.number(), z.null()]));

/** The person's choices: mapping, and all values that the file doesn't give. */
export const imporSettings = z.strictObject({
  pemetaan,
  /** Field -> default for empty cells. `kategori_id` (for buku: `jenis_id`) and `lokasi_id` are ids. */
  default: valuesByField.default({}),
  /** Field -> value for unreadable cells; without one the row is refused. */
  pengganti: valuesByField.default({}),
  /** Takes an empty tahun from tanggal_perolehan. */
  tahun_dari_tanggal: z.boolean().default(false),
  /** For buku: jenis. Likewise `kategori_baru` and `kategori_dibuat`. */
  buat_kategori: z.boolean().default(false),
  buat_lokasi: z.boolean().default(false),
  /** For barang: creates missing people whom rows name as holders. */
  buat_pengguna: z.boolean().default(false),
  /** Column -> order and century of ambiguous dates. */
  cara_tanggal: z.record(z.string().max(300), dateManner).optional(),
  /** Numbers of lines recognised as no data that are read as rows all the same. */
  ambil: z.array(z.int().min(1)).max(1000).default([]),
  mode: z.enum(imporModeValues).default('tambah'),
  /** For an update list: the fields by which rows find their records. */
  cocokkan: z.array(z.string().max(50)).max(5).default([]),
  /** For an update list: an empty cell clears the field, else it leaves it unchanged. */
  kosongkan: z.boolean().default(false),
});
export type ImporSettings = z.infer<typeof imporSettings>;

export const imporCheck = z.object({
  diterima: z.int(),
  /** Accepted rows with a remark. */
  diperingatkan: z.int(),
  ditolak: z.int(),
  /** Lines that are no rows of the list: titles, header, totals, signatures. */
  dilewati: z.int().default(0),
  /** Records to create; more than accepted rows where a row counts several kondisi. */
  dibuat: z.int().optional(),
  /** Accepted rows that duplicate an earlier row. */
  kembar: z.int(),
  /** The first of these rows, each with the row that it duplicates. */
  baris_kembar: z.array(z.object({ nomor: z.int(), sama_dengan: z.int() })).default([]),
  /** Accepted rows that resemble existing records. */
  mirip: z.int().optional(),
  /** Sum of price times count of the accepted rows. */
  nilai: nilaiTotal.nullable(),
  /** Accepted rows without a price. */
  tanpa_harga: z.int().default(0),
  kategori_baru: z.array(z.string()),
  lokasi_baru: z.array(z.string()),
  /** Recipients of barang in the accepted rows, largest first; missing where rows name none. */
  penerima: z
    .array(z.object({ nama: z.string(), baru: z.boolean(), barang: z.int(), unit: z.int() }))
    .optional(),
  /** Remarks by kind, most frequent first. */
  alasan: z.array(rowRemark.omit({ nilai: true }).extend({ jumlah: z.int() })),
  /** For an update list: rows by action, without refused ones but with those that match several records. */
  baru: z.int().optional(),
  berubah: z.int().optional(),
  tetap: z.int().optional(),
  ganda: z.int().optional(),
  /** Fields that differ, most frequent first. */
  bidang_berubah: z.array(changedField).optional(),
  /** Changed rows by the fields that differ together, so that rows left by a choice of fields can be counted. */
  bidang_bersama: z.array(changedTogether).optional(),
});
export type ImporCheck = z.infer<typeof imporCheck>;

export const imporResult = z.object({
  diterima: z.int(),
  ditolak: z.int(),
  dilewati: z.int().default(0),
  /** Records created; `diterima` counts rows. */
  dibuat: z.int().optional(),
  /** Accepted rows left out because they resemble existing records; missing for none. */
  sudah_ada: z.int().optional(),
  kategori_dibuat: z.int(),
  lokasi_dibuat: z.int(),
  /** Hand-outs, and people created for them. */
  diserahkan: z.int().optional(),
  pengguna_dibuat: z.int().optional(),
  nilai: nilaiTotal.nullable(),
  /** Imported rows without a price. */
  tanpa_harga: z.int().default(0),
  /** Records changed, and unchanged ones. */
  diubah: z.int().optional(),
  tetap: z.int().optional(),
});
export type ImporResult = z.infer<typeof imporResult>;

/** An earlier finished import of the same file. */
export const earlierImpor = z.object({
  id: z.int(),
  selesai_pada: moment,
  oleh: penggunaRef,
  diterima: z.int(),
});

/** Settings of the last import with the same column names, transferred to this list's columns. */
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
  /** First distinct non-empty values of each column, in the order of `kolom`. */
  contoh_kolom: z.array(z.array(z.string())),
  /** For barang: own fields of kategori, as fields of the list. */
  bidang_isian: z.array(z.object({ nama: z.string(), label: z.string(), keterangan: z.string() })),
  /** Column -> proposed field; columns without one are missing. */
  usulan: z.record(z.string(), z.string()),
  /** Rows of data. */
  baris: z.int(),
  bacaan: readingFacts,
  peringatan: z.array(z.string()),
  terdahulu: z.array(earlierImpor),
  pengaturan: imporSettings.nullable(),
  /** For a list without settings; null where no similar list was imported. */
  seperti: likeImpor.nullable(),
  pemeriksaan: imporCheck.nullable(),
  hasil: imporResult.nullable(),
  /** Rows written so far while `berjalan`. */
  diproses: z.int(),
  oleh: penggunaRef,
  created_at: moment,
  selesai_pada: moment.nullable(),
  /** When and by whom it was withdrawn after it had finished. */
  ditarik_pada: moment.nullable(),
  ditarik_oleh: penggunaRef.nullable(),
});
export type Impor = z.infer<typeof impor>;

/** An import in the list of all imports. */
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
