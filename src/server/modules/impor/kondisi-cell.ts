import { type Cell, cleanText, isEmptyCell, textOfCell } from '../../lists/cell.ts';
import { type CellResult, empty, value, wrong } from './cell-result.ts';
import { readJumlah } from './read-number.ts';

/** Ways to write a tick; ticks of the font Wingdings are plain letters in a file. */
const MARK = /^(?:[√✓✔☑●•xv*üþ]|ya|ada|y)$/iu;

/** Reads a cell of a kondisi column: empty, a tick, or a count. */
export function readKondisiCell(cell: Cell): CellResult<number | 'ditandai'> {
  if (isEmptyCell(cell) || cell === 0 || cell === false || textOfCell(cell).trim() === '0') return empty;
  if (cell === true || MARK.test(cleanText(textOfCell(cell)))) return value('ditandai');
  const read = readJumlah(cell);
  return read.kind === 'wrong' ? wrong(`Isi dengan jumlah atau tanda centang. ${read.message}`) : read;
}
