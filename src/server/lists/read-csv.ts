import { formatAngka } from '../../shared/angka.ts';
import { AppError } from '../../shared/errors.ts';
import { MAX_IMPOR_COLUMNS, MAX_IMPOR_ROWS } from '../../shared/impor.ts';
import { type Cell, isBlankCell, MAX_CELL_LENGTH } from './cell.ts';
import { linesGoingOn, readRecord, splitLines } from './csv-record.ts';
import { decodeText } from './decode-text.ts';
import { detectLayout, separatorLine } from './delimiter.ts';
import { Merges } from './merged-cells.ts';
import type { RawRow, RawTable } from './raw-table.ts';

/** Allows for titles and empty lines besides the rows of data. */
const MAX_LINES = MAX_IMPOR_ROWS * 2;

const separatorNames: Record<string, string> = {
  ',': 'koma',
  ';': 'titik koma',
  '\t': 'tab',
  '|': 'garis tegak',
};

/**
 * Reads a CSV file; every line is counted in exactly one way.
 * @throws AppError unsupported_type for bytes that are no text, validation_failed beyond the limits.
 */
export function readCsv(bytes: Uint8Array): RawTable {
  const { text, pengodean } = decodeText(bytes);
  const lines = splitLines(text);
  const detected = detectLayout(lines);
  const goingOn = linesGoingOn(text, lines, detected);
  if (lines.length - goingOn.size > MAX_LINES) throw tooManyRows();
  const layout = { ...detected, goingOn };
  const { separator, columns } = layout;
  const table: RawTable = {
    bentuk: 'csv',
    pengodean,
    pemisah: separatorNames[separator] ?? separator,
    lebar: columns,
    lembar: null,
    lembarLain: [],
    baris: [],
    gabungan: new Merges(undefined),
    barisFisik: lines.length,
    barisKosong: 0,
    barisLanjutan: 0,
    peringatan: [],
  };
  let start = 0;
  if (separatorLine(lines[0]) !== undefined) {
    table.barisKosong += 1;
    start = 1;
  }
  while (start < lines.length) {
    const record = readRecord(lines, start, layout);
    if (record.fields.length > MAX_IMPOR_COLUMNS) throw tooManyColumns();
    const row = toRow(record.fields, start + 1, record.strayQuote);
    if (row) table.baris.push(row);
    else table.barisKosong += 1;
    table.barisLanjutan += record.lines - 1;
    start += record.lines;
  }
  return table;
}

function toRow(fields: string[], nomor: number, strayQuote: boolean): RawRow | undefined {
  if (fields.some((field) => field.length > MAX_CELL_LENGTH)) throw tooLongCell(nomor);
  const sel = fields.map(toCell);
  if (sel.every(isBlankCell)) return undefined;
  const catatan = strayQuote ? ['Tanda kutip di baris ini tidak berpasangan; isinya dibaca apa adanya.'] : [];
  return { nomor, sel, catatan };
}

/** Strips the `'` that spreadsheet exports put before text that looks like a formula. */
function toCell(field: string): Cell {
  if (field === '') return null;
  return /^'[=+\-@\t]/.test(field) ? field.slice(1) : field;
}

function tooLongCell(nomor: number): AppError {
  return new AppError('validation_failed', {
    message: `Baris ${formatAngka(nomor)} memuat sel yang lebih panjang daripada ${formatAngka(MAX_CELL_LENGTH)} karakter. Periksa tanda kutipnya, lalu unggah lagi.`,
  });
}

/** Makes the refusal of a list with more rows than an import takes. */
export function tooManyRows(): AppError {
  const limit = formatAngka(MAX_IMPOR_ROWS);
  return new AppError('validation_failed', {
    message: `Daftar ini terlalu panjang. Batasnya ${limit} baris; bagilah menjadi beberapa berkas.`,
  });
}

/** Makes the refusal of a list with more columns than an import takes. */
export function tooManyColumns(): AppError {
  return new AppError('validation_failed', {
    message: `Daftar ini terlalu lebar. Batasnya ${MAX_IMPOR_COLUMNS} kolom; hapus kolom yang tidak perlu.`,
  });
}
