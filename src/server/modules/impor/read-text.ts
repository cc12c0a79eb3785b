import { formatAngka } from '../../../shared/angka.ts';
import { type Cell, cleanText, isEmptyCell, textOfCell } from '../../lists/cell.ts';
import { type CellResult, kosong, nilai, salah, spreadsheetError } from './cell-result.ts';

/** A text of one line, at most `max` characters. Line breaks inside become blanks, with a remark. */
export function readText(sel: Cell, max: number): CellResult<string> {
  if (isEmptyCell(sel)) return kosong;
  const broken = spreadsheetError(sel);
  if (broken) return broken;
  const text = cleanText(textOfCell(sel));
  const oneLine = text.replace(/[\s]*[\r\n\t\v\f]+[\s]*/g, ' ');
  if (/\p{Cc}/u.test(oneLine)) return salah('Teks memuat tanda yang tidak dapat disimpan.');
  if (oneLine.length > max)
    return salah(`Teks paling panjang ${formatAngka(max)} karakter, ini ${formatAngka(oneLine.length)}.`);
  return /[\r\n]/.test(text) ? nilai(oneLine, 'Ganti baris di dalam sel dijadikan spasi.') : nilai(oneLine);
}

/** A text that may have several lines, at most `max` characters. */
export function readLines(sel: Cell, max: number): CellResult<string> {
  if (isEmptyCell(sel)) return kosong;
  const broken = spreadsheetError(sel);
  if (broken) return broken;
  const text = cleanText(textOfCell(sel)).replace(/\r\n?/g, '\n');
  if (text.includes('\0')) return salah('Teks memuat tanda yang tidak dapat disimpan.');
  if (text.length > max)
    return salah(`Teks paling panjang ${formatAngka(max)} karakter, ini ${formatAngka(text.length)}.`);
  return nilai(text);
}

/** Parts of a way down to a lokasi are written with ` / ` or ` > ` between them. */
export function splitJalur(text: string): string[] {
  return text
    .split(/\s+\/\s+|\s*[>›»\\]\s*/)
    .map((part) => normalizeName(part))
    .filter((part) => part !== '');
}

/** A name as it is kept: no blanks at the ends, single ones inside. */
export function normalizeName(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** What two spellings of the same name have in common: the database holds such names once. */
export function keyOfName(text: string): string {
  return normalizeName(text).toLowerCase();
}
