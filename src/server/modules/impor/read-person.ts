import { type Cell, isEmptyCell } from '../../lists/cell.ts';
import { type CellResult, value, wrong } from './cell-result.ts';
import { normalizeName, readText } from './read-text.ts';

/** Spreadsheets keep 15 digits of a number, so a NIP of 18 digits stored as one is corrupted. */
const ROUNDED =
  'Angka sepanjang ini sudah dibulatkan oleh Excel. Jadikan kolomnya teks, lalu tulis ulang angkanya.';

/** Reads a name, NIP or e-mail. */
export function readPerson(cell: Cell, max: number): CellResult<string> {
  if (isEmptyCell(cell)) return { kind: 'empty' };
  if (typeof cell === 'number' && !(Number.isSafeInteger(cell) && cell < 1e15)) return wrong(ROUNDED);
  const text = readText(cell, max);
  if (text.kind !== 'value') return text;
  if (/^\d[.,]\d+E\+\d+$/i.test(text.value)) return wrong(ROUNDED);
  return value(normalizeName(text.value), text.remark);
}
