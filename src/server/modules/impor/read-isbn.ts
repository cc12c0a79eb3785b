import { faultOfIsbn, normalizeIsbn } from '../../../shared/isbn.ts';
import type { Cell } from '../../lists/cell.ts';
import { type CellResult, value, wrong } from './cell-result.ts';
import { readText } from './read-text.ts';

const LONGEST = 100;

/** An ISBN without its hyphens. A spreadsheet that took it for a number has lost the zero that many begin with. */
export function readIsbn(cell: Cell): CellResult<string> {
  const read = readText(cell, LONGEST);
  if (read.kind !== 'value') return read;
  const isbn = normalizeIsbn(read.value);
  const fault = faultOfIsbn(isbn);
  if (fault === undefined) return value(isbn, read.remark);
  const padded = `0${isbn}`;
  if (isbn.length === 9 && faultOfIsbn(padded) === undefined) {
    return value(padded, `Angka 0 di depan ISBN ditambahkan kembali: ${padded}.`);
  }
  return wrong(fault);
}
