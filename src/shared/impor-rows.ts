import { z } from 'zod';
import { dateColumn } from './impor-dates.ts';
import { miripDengan } from './impor-mirip.ts';
import { cellChange, matchedRecord, rowAction } from './impor-update.ts';

/** `dilewati`: no row of the list (a title, a total, a signature), and not taken back in by the person. */
export const rowStatusValues = ['diterima', 'diperingatkan', 'ditolak', 'dilewati'] as const;
export const rowStatus = z.enum(rowStatusValues);

/** One remark on a row: which column, what stands there, what is wrong or was done, in words. */
export const rowRemark = z.object({
  kolom: z.string().nullable(),
  nilai: z.string().nullable(),
  pesan: z.string(),
  /** `galat` refuses the row; `peringatan` only says what was done. */
  berat: z.enum(['galat', 'peringatan']),
});
export type RowRemark = z.infer<typeof rowRemark>;

/**
 * Why a line is no row of the list: `kop` a title above it, `judul` names or numbers of columns, `jumlah` a total,
 * `penutup` signature, date or note.
 */
export const nonData = z.object({
  jenis: z.enum(['kop', 'judul', 'jumlah', 'penutup']),
  pesan: z.string(),
});
export type NonData = z.infer<typeof nonData>;

/** A row of the file by its number there, with its cells as text. */
export const imporRow = z.object({
  nomor: z.int(),
  status: rowStatus,
  sel: z.array(z.string()),
  masalah: z.array(rowRemark),
  /** What the line was recognised as; null for a row of data. */
  bukan_data: nonData.nullable(),
  /** The record that the row looks like, as the last check found it. */
  mirip: miripDengan.nullable().optional(),
  /** Who would receive the barang of the row, and since when; `baru` for one who would be made. */
  serah: z.object({ nama: z.string(), baru: z.boolean(), tanggal: z.iso.date() }).nullable().optional(),
  /** Of a list that updates: what becomes of the row, of which record, and the cells that differ. */
  tindakan: rowAction.nullable().optional(),
  rekaman: matchedRecord.nullable().optional(),
  ubah: z.array(cellChange).optional(),
});
export type ImporRow = z.infer<typeof imporRow>;

/** How the file was read. Every line of it is counted in exactly one of the `baris_*` counts. */
export const readingFacts = z.object({
  bentuk: z.enum(['csv', 'xlsx']),
  pengodean: z.string().nullable(),
  pemisah: z.string().nullable(),
  lembar: z.string().nullable(),
  lembar_lain: z.array(z.string()),
  /** Number of the (first) row with the column names; null when there is none. */
  nomor_judul: z.int().nullable(),
  /** How many rows name the columns: two where groups of columns stand above them. */
  baris_judul: z.int().default(1),
  baris_fisik: z.int(),
  baris_sebelum_judul: z.int(),
  baris_kosong: z.int(),
  /** Lines that belong to a cell of several lines. */
  baris_lanjutan: z.int(),
  /** Rows below the header, with those that were recognised as no data. */
  baris_data: z.int(),
  /** Of `baris_data`: totals, signatures, repeated headers. */
  baris_bukan_data: z.int().default(0),
  peringatan: z.array(z.string()),
  /** What the values of each column with dates prove of their order and century. */
  tanggal: z.array(dateColumn).optional(),
});
export type ReadingFacts = z.infer<typeof readingFacts>;
