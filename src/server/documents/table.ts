import type { TextField } from '../../shared/text-fields.ts';
import { localTime } from '../../shared/today.ts';
import type { Letterhead } from './letterhead.ts';

/** One description of a table that every writer (CSV, XLSX, PDF) understands. */

export type ColumnType = 'text' | 'integer' | 'year' | 'rupiah' | 'date' | 'moment';

/**
 * What stands in a cell: text as it is, whole numbers, dates as `YYYY-MM-DD`, moments as ISO 8601 with zone.
 * A whole number that is too large for a JavaScript number comes as its digits.
 */
export type Cell = string | number | null;
export type Row = Record<string, Cell>;

export interface Column<Key extends string = string> {
  key: Key;
  label: string;
  type: ColumnType;
  /** In characters of the body font. */
  width: number;
  /** Left out of the PDF, where a page has room for about ten columns. */
  notInPdf?: boolean;
}

/** The column of a described text in every file. */
export function textColumn<Key extends string>(key: Key, { label, file }: TextField): Column<Key> {
  return { key, label, type: 'text', width: file.width, ...(!file.inPdf && { notInPdf: true }) };
}

export interface TableDocument<Key extends string = string> {
  title: string;
  /** Without the extension. */
  fileName: string;
  /** Name of the sheet: at most 31 characters, none of `[]:*?/\`. */
  sheet: string;
  columns: readonly Column<Key>[];
  /** What the document is about: when it was made, which filters; label and value. */
  facts: readonly (readonly [label: string, value: string])[];
  /** What stands below a column in the last row; with none at all there is no such row. */
  totals: Partial<Record<Key, Cell>>;
  rowCount: number;
  /** IANA name of the zone that moments are shown in. */
  timeZone: string;
  /** The head of the first page of a PDF; `exportSnapshot` puts it there for every table. */
  letterhead?: Letterhead;
}

/** What stands at the left of the row of totals. */
export const TOTAL_LABEL = 'Jumlah';

export const hasTotals = ({ totals }: TableDocument): boolean => Object.keys(totals).length > 0;

export const isNumeric = (type: ColumnType): boolean =>
  type === 'integer' || type === 'year' || type === 'rupiah';

/** A moment on the clock of a time zone: `2026-11-21 14:05:09`. */
export function localMoment(moment: string, timeZone: string): string {
  const { tanggal, waktu } = localTime(new Date(moment), timeZone);
  return `${tanggal} ${waktu}`;
}
