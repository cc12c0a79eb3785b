import type { TextField } from '../../shared/text-fields.ts';
import { localTime } from '../../shared/today.ts';
import type { Letterhead } from './letterhead.ts';
import type { SignedTable } from './letterhead-signatures.ts';

/** Description of a table, which every writer (CSV, XLSX, PDF) takes. */

export type ColumnType = 'text' | 'integer' | 'decimal' | 'year' | 'rupiah' | 'date' | 'moment';

/**
 * Value of a cell: text as it is, whole numbers, dates as `YYYY-MM-DD`, moments as ISO 8601 with zone. A whole number
 * beyond the range of a JavaScript number is its digits as text. A decimal may be a text that is no number, as a date
 * may.
 */
export type Cell = string | number | null;
/** A column that is left out is empty. */
export type Row = Record<string, Cell | undefined>;

export interface Column<Key extends string = string> {
  key: Key;
  label: string;
  type: ColumnType;
  /** Width in characters of the body font. */
  width: number;
  /** Leaves the column out of PDFs, where a page fits about ten. */
  notInPdf?: boolean;
  /** Shorter header for PDFs. */
  short?: string;
  /** Text that a PDF prints for an empty value; spreadsheets leave the cell empty, as an import expects. */
  empty?: string;
}

/** Returns the header of a column on paper. */
export const paperHeader = ({ label, short }: Column): string => short ?? label;

/** Returns the headers of columns on paper, by key. */
export function paperHeaders<Key extends string>(columns: readonly Column<Key>[]): Record<Key, string> {
  return Object.fromEntries(columns.map((column) => [column.key, paperHeader(column)])) as Record<
    Key,
    string
  >;
}

/** Additional columns that only some files of a table have, and their cells of a row. */
export interface MoreColumns {
  columns: readonly Column[];
  cells: (row: Record<string, unknown>) => Row;
}

/** Makes the column of a described text field, for every file format. */
export function textColumn<Key extends string>(key: Key, { label, file }: TextField): Column<Key> {
  return { key, label, type: 'text', width: file.width, ...(!file.inPdf && { notInPdf: true }) };
}

/** Paper of a PDF, landscape; a table of many amounts needs more room than A4 at 8 points. */
export interface Paper {
  size?: 'A3';
  /** In points. */
  fontSize: number;
}

export interface TableDocument<Key extends string = string> {
  title: string;
  /** File name without the extension. */
  fileName: string;
  /** Sheet name: at most 31 characters, none of `[]:*?/\`. */
  sheet: string;
  columns: readonly Column<Key>[];
  /** Facts about the document, such as when it was made and its filters, as label and value. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Values of the totals row by column; left out when empty. */
  totals: Partial<Record<Key, Cell>>;
  rowCount: number;
  paper?: Paper;
  /** IANA name of the time zone in which moments are shown. */
  timeZone: string;
  /** Creation date in a PDF (ISO 8601), for a file that must be the same each time; now where left out. */
  created?: string | undefined;
  /** Letterhead of a PDF's first page; `exportSnapshot` sets it for every table. */
  letterhead?: Letterhead;
  /** Signatures at the end of a PDF; `exportSnapshot` sets them. */
  signed?: SignedTable;
}

/** Label at the left of the totals row. */
export const TOTAL_LABEL = 'Jumlah';

/** Checks whether a table ends with a row of sums. */
export const hasTotals = ({ totals }: TableDocument): boolean => Object.keys(totals).length > 0;

/** Checks for a column of numbers, which are aligned at the right. */
export const isNumeric = (type: ColumnType): boolean =>
  type === 'integer' || type === 'decimal' || type === 'year' || type === 'rupiah';

/** Formats a moment in a time zone: `2026-11-21 14:05:09`. */
export function localMoment(moment: string, timeZone: string): string {
  const { tanggal, waktu } = localTime(new Date(moment), timeZone);
  return `${tanggal} ${waktu}`;
}

/** Yields rows that were read as a whole one by one, as exports take them. */
export async function* oneByOne(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
