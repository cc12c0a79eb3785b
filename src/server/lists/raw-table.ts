import type { Cell } from './cell.ts';
import type { Merges } from './merged-cells.ts';

/** A row of the file as it was read. */
export interface RawRow {
  /** Its number in the file, as an editor or a spreadsheet shows it. */
  nomor: number;
  sel: Cell[];
  /** What reading it found in words, for example unpaired quotation marks. */
  catatan: string[];
}

/** Every row of a file that has a mark in it, before anybody knows which one names the columns. */
export interface RawTable {
  bentuk: 'csv' | 'xlsx';
  pengodean: string | null;
  pemisah: string | null;
  /** How many columns most lines have. */
  lebar: number;
  lembar: string | null;
  lembarLain: string[];
  baris: RawRow[];
  /** Merged cells; none in a text file. */
  gabungan: Merges;
  /** Lines of the file, and of these the empty ones and those that belong to a cell of several lines. */
  barisFisik: number;
  barisKosong: number;
  barisLanjutan: number;
  peringatan: string[];
}
