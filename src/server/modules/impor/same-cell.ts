import { type Cell, cleanText, textOfCell } from '../../lists/cell.ts';
import type { PlannedField } from './plan.ts';

/** Prefix with which our exports escape text that a spreadsheet would run as a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠])/u;

/** The cells as they were before an export of MANIS escaped them. */
export const unescaped = (cells: readonly Cell[]): Cell[] => cells.map(unescapedCell);

/** Compares one cell. */
export const unescapedCell = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(ESCAPED, '') : cell;

/** A text without what a file or its reading takes off: guards, signs that can't be seen, kinds of line ends. */
const asWritten = (text: string) =>
  cleanText(text.replace(ESCAPED, '')).replace(ESCAPED, '').replace(/\r\n?/g, '\n');

/** Whether a cell says what is there, letter for letter, whatever a reader of lists would make of it: a dash, `#N/A`, a line end. */
export function saysSame(cell: Cell | undefined, there: unknown): boolean {
  if (typeof there !== 'string' || cell === undefined || cell === null) return false;
  return asWritten(textOfCell(cell)) === asWritten(there);
}

/** The fields of which a row says something else than the record that it means. */
export function fieldsThatDiffer(
  fields: readonly PlannedField[],
  cells: readonly Cell[],
  there: Readonly<Record<string, unknown>>,
): PlannedField[] {
  return fields.filter(({ bidang, kolom: [only, ...others] }) => {
    return only === undefined || others.length > 0 || !saysSame(cells[only], there[bidang.nama]);
  });
}
