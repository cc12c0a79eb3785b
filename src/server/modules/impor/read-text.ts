import { formatAngka } from '../../../shared/angka.ts';
import { type Cell, cleanText, isEmptyCell, textOfCell } from '../../lists/cell.ts';
import { type CellResult, empty, spreadsheetError, value, wrong } from './cell-result.ts';

/** Reads a text of one line, at most `max` characters. Line breaks become blanks, with a remark. */
export function readText(cell: Cell, max: number): CellResult<string> {
  if (isEmptyCell(cell)) return empty;
  const broken = spreadsheetError(cell);
  if (broken) return broken;
  const text = cleanText(textOfCell(cell));
  const oneLine = text.replace(/[\s]*[\r\n\t\v\f]+[\s]*/g, ' ');
  if (/\p{Cc}/u.test(oneLine)) return wrong('Teks memuat tanda yang tidak dapat disimpan.');
  if (oneLine.length > max)
    return wrong(`Teks paling panjang ${formatAngka(max)} karakter, ini ${formatAngka(oneLine.length)}.`);
  return /[\r\n]/.test(text) ? value(oneLine, 'Ganti baris di dalam sel dijadikan spasi.') : value(oneLine);
}

/** Reads a text of several lines, at most `max` characters. */
export function readLines(cell: Cell, max: number): CellResult<string> {
  if (isEmptyCell(cell)) return empty;
  const broken = spreadsheetError(cell);
  if (broken) return broken;
  const text = cleanText(textOfCell(cell)).replace(/\r\n?/g, '\n');
  if (text.includes('\0')) return wrong('Teks memuat tanda yang tidak dapat disimpan.');
  if (text.length > max)
    return wrong(`Teks paling panjang ${formatAngka(max)} karakter, ini ${formatAngka(text.length)}.`);
  return value(text);
}

/** Splits a path of lokasi, written with ` / ` or ` > ` between the names. */
export function splitJalur(text: string): string[] {
  return text
    .split(/\s+\/\s+|\s*[>›»\\]\s*/)
    .map((part) => normalizeName(part))
    .filter((part) => part !== '');
}

/** Normalizes a name for storage: no blanks at the ends, single ones inside. */
export function normalizeName(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Normalizes a name as the database's unique index does. */
export function keyOfName(text: string): string {
  return normalizeName(text).toLowerCase();
}
