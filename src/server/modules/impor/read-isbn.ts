import { faultOfIsbn, normalizeIsbn } from '../../../shared/isbn.ts';
import type { Cell } from '../../lists/cell.ts';
import { type CellResult, nilai, salah } from './cell-result.ts';
import { readText } from './read-text.ts';

const LONGEST = 100;

/** An ISBN without its hyphens. A spreadsheet that took it for a number has lost the zero that many begin with. */
export function readIsbn(sel: Cell): CellResult<string> {
  const read = readText(sel, LONGEST);
  if (read.hasil !== 'nilai') return read;
  const isbn = normalizeIsbn(read.nilai);
  const fault = faultOfIsbn(isbn);
  if (fault === undefined) return nilai(isbn, read.catatan);
  const padded = `0${isbn}`;
  if (isbn.length === 9 && faultOfIsbn(padded) === undefined) {
    return nilai(padded, `Angka 0 di depan ISBN ditambahkan kembali: ${padded}.`);
  }
  return salah(fault);
}
