import { type Cell, isEmptyCell } from '../../lists/cell.ts';
import { type CellResult, value, wrong } from './cell-result.ts';
import { normalizeName, readText } from './read-text.ts';

/** Spreadsheets keep 15 digits of a number: a NIP of 18 that was one is another by now. */
const ROUNDED =
  'Angka sepanjang ini sudah dibulatkan oleh Excel. Jadikan kolomnya teks, lalu tulis ulang angkanya.';

/** A name, NIP or e-mail of a person. */
export function readPerson(cell: Cell, max: number): CellResult<string> {
  if (isEmptyCell(cell)) return { kind: 'empty' };
  if (typeof cell === 'number' && !(Number.isSafeInteger(cell) && cell < 1e15)) return wrong(ROUNDED);
  const text = readText(cell, max);
  if (text.kind !== 'value') return text;
  if (/^\d[.,]\d+E\+\d+$/i.test(text.value)) return wrong(ROUNDED);
  return value(normalizeName(text.value), text.remark);
}
