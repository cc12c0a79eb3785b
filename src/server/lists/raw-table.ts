import type { Cell } from './cell.ts';
import type { Merges } from './merged-cells.ts';

/** A row of the file as it was read. */
export interface RawRow {
  /** Row number in the file, as an editor or a spreadsheet shows it. */
  nomor: number;
  sel: Cell[];
  /** Parser remarks in words, for example unpaired quotation marks. */
  catatan: string[];
}

/** All non-empty rows of a file, before the header is known. */
export interface RawTable {
  bentuk: 'csv' | 'xlsx';
  pengodean: string | null;
  pemisah: string | null;
  /** Most frequent number of columns. */
  lebar: number;
  lembar: string | null;
  lembarLain: string[];
  baris: RawRow[];
  /** Merged cells; none in a text file. */
  gabungan: Merges;
  /** Physical lines of the file; of these the empty ones, and the continuation lines of multi-line cells. */
  barisFisik: number;
  barisKosong: number;
  barisLanjutan: number;
  peringatan: string[];
}
