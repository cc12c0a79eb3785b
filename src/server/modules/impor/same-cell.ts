import { type Cell, cleanText, textOfCell } from '../../lists/cell.ts';
import type { PlannedField } from './plan.ts';

/** Prefix with which our exports escape text that a spreadsheet would run as a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠])/u;

/** Removes the escapes of our exports from cells. */
export const unescaped = (cells: readonly Cell[]): Cell[] => cells.map(unescapedCell);

/** Removes the escape of our exports from one cell. */
export const unescapedCell = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(ESCAPED, '') : cell;

/** Normalizes a text for comparison: no escapes, invisible characters or differing line ends. */
const asWritten = (text: string) =>
  cleanText(text.replace(ESCAPED, '')).replace(ESCAPED, '').replace(/\r\n?/g, '\n');

/**
 * Checks that a cell equals a stored text exactly, even if it would be read differently: a dash, `#N/A`, a line end.
 */
export function saysSame(cell: Cell | undefined, there: unknown): boolean {
  if (typeof there !== 'string' || cell === undefined || cell === null) return false;
  return asWritten(textOfCell(cell)) === asWritten(there);
}

/** Selects the fields in which a row differs from its record. */
export function fieldsThatDiffer(
  fields: readonly PlannedField[],
  cells: readonly Cell[],
  there: Readonly<Record<string, unknown>>,
): PlannedField[] {
  return fields.filter(({ bidang, kolom: [only, ...others] }) => {
    return only === undefined || others.length > 0 || !saysSame(cells[only], there[bidang.nama]);
  });
}
