import { z } from 'zod';
import { dateColumn } from './impor-dates.ts';
import { miripDengan } from './impor-mirip.ts';
import { cellChange, matchedRecord, rowAction } from './impor-update.ts';

/** `dilewati`: no row of the list (a title, a total, a signature), unless the person took it back in. */
export const rowStatusValues = ['diterima', 'diperingatkan', 'ditolak', 'dilewati'] as const;
export const rowStatus = z.enum(rowStatusValues);

/** One remark on a row: its column, the value, and what is wrong or was done. */
export const rowRemark = z.object({
  kolom: z.string().nullable(),
  nilai: z.string().nullable(),
  pesan: z.string(),
  /** `galat` refuses the row; `peringatan` only says what was done. */
  berat: z.enum(['galat', 'peringatan']),
});
export type RowRemark = z.infer<typeof rowRemark>;

/**
 * Why a line is no row of the list: `kop` title, `judul` column names or numbers, `jumlah` total, `penutup` signature,
 * date or note.
 */
export const nonData = z.object({
  jenis: z.enum(['kop', 'judul', 'jumlah', 'penutup']),
  pesan: z.string(),
});
export type NonData = z.infer<typeof nonData>;

/** A row by its number in the file, with its cells as text. */
export const imporRow = z.object({
  nomor: z.int(),
  status: rowStatus,
  sel: z.array(z.string()),
  masalah: z.array(rowRemark),
  /** Reason why the line is no data; null for data. */
  bukan_data: nonData.nullable(),
  /** Record that the row resembles, by the last check. */
  mirip: miripDengan.nullable().optional(),
  /** Recipient of the row's barang, and since when; `baru` for one to be created. */
  serah: z.object({ nama: z.string(), baru: z.boolean(), tanggal: z.iso.date() }).nullable().optional(),
  /** For an update list: action of the row, its record, and the cells that differ. */
  tindakan: rowAction.nullable().optional(),
  rekaman: matchedRecord.nullable().optional(),
  ubah: z.array(cellChange).optional(),
});
export type ImporRow = z.infer<typeof imporRow>;

/** How the file was read. Every line is counted in exactly one of the `baris_*` counts. */
export const readingFacts = z.object({
  bentuk: z.enum(['csv', 'xlsx']),
  pengodean: z.string().nullable(),
  pemisah: z.string().nullable(),
  lembar: z.string().nullable(),
  lembar_lain: z.array(z.string()),
  /** Number of the (first) header row; null when there is none. */
  nomor_judul: z.int().nullable(),
  /** Number of header rows: two with groups of columns. */
  baris_judul: z.int().default(1),
  baris_fisik: z.int(),
  baris_sebelum_judul: z.int(),
  baris_kosong: z.int(),
  /** Continuation lines of multi-line cells. */
  baris_lanjutan: z.int(),
  /** Rows below the header, including those recognised as no data. */
  baris_data: z.int(),
  /** Those of `baris_data` that are no data: totals, signatures, repeated headers. */
  baris_bukan_data: z.int().default(0),
  peringatan: z.array(z.string()),
  /** What the values of each date column prove about order and century. */
  tanggal: z.array(dateColumn).optional(),
});
export type ReadingFacts = z.infer<typeof readingFacts>;
