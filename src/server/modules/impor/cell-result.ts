import type { Cell } from '../../lists/cell.ts';

/** What reading one cell gave: nothing there, a value (perhaps with a remark), or why it can't be taken. */
export type CellResult<T> =
  | { hasil: 'kosong' }
  | { hasil: 'nilai'; nilai: T; catatan?: string }
  | { hasil: 'salah'; pesan: string };

export const kosong = { hasil: 'kosong' } as const;

export function nilai<T>(value: T, catatan?: string): CellResult<T> {
  return catatan === undefined ? { hasil: 'nilai', nilai: value } : { hasil: 'nilai', nilai: value, catatan };
}

export function salah(pesan: string): { hasil: 'salah'; pesan: string } {
  return { hasil: 'salah', pesan };
}

const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i;

/** Why an error value of a spreadsheet can't be taken, or undefined for any other cell. */
export function spreadsheetError(sel: Cell): { hasil: 'salah'; pesan: string } | undefined {
  if (typeof sel !== 'string' || !SPREADSHEET_ERROR.test(sel.trim())) return undefined;
  return salah(`Sel berisi kesalahan rumus ${sel.trim()}. Perbaiki di berkas asalnya.`);
}
