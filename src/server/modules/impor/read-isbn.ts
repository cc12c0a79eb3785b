import { faultOfIsbn, normalizeIsbn } from '../../../shared/isbn.ts';
import type { Cell } from '../../lists/cell.ts';
import { type CellResult, value, wrong } from './cell-result.ts';
import { readText } from './read-text.ts';

const LONGEST = 100;

/** Reads an ISBN without its hyphens. Restores the leading zero of one that a spreadsheet took for a number. */
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
