import type { Cell } from '../../lists/cell.ts';

/** Result of reading a cell: empty, a value (perhaps with a remark), or an error. */
export type CellResult<Value> =
  | { kind: 'empty' }
  | { kind: 'value'; value: Value; remark?: string }
  | { kind: 'wrong'; message: string };

export const empty = { kind: 'empty' } as const;

/** Makes the result of a cell that was read, with a remark where something was assumed. */
export function value<Value>(found: Value, remark?: string): CellResult<Value> {
  return remark === undefined ? { kind: 'value', value: found } : { kind: 'value', value: found, remark };
}

/** Makes the result of a cell that can not be read, with the sentence for its row. */
export function wrong(message: string): { kind: 'wrong'; message: string } {
  return { kind: 'wrong', message };
}

const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i;

/** Returns the error for an error value of a spreadsheet; undefined for any other cell. */
export function spreadsheetError(cell: Cell): { kind: 'wrong'; message: string } | undefined {
  if (typeof cell !== 'string' || !SPREADSHEET_ERROR.test(cell.trim())) return undefined;
  return wrong(`Sel berisi kesalahan rumus ${cell.trim()}. Perbaiki di berkas asalnya.`);
}
