import { type Cell, cleanText, isEmptyCell, textOfCell } from '../../lists/cell.ts';
import { type CellResult, kosong, nilai, salah } from './cell-result.ts';
import { readJumlah } from './read-number.ts';

/** What people write for a tick; the letters of Wingdings are ticks on paper and stay letters in a file. */
const MARK = /^(?:[√✓✔☑●•xv*üþ]|ya|ada|y)$/iu;

/** A cell below a kondisi: empty, a mark, or how many there are of it. */
export function readKondisiCell(sel: Cell): CellResult<number | 'ditandai'> {
  if (isEmptyCell(sel) || sel === 0 || sel === false || textOfCell(sel).trim() === '0') return kosong;
  if (sel === true || MARK.test(cleanText(textOfCell(sel)))) return nilai('ditandai');
  const read = readJumlah(sel);
  return read.hasil === 'salah' ? salah(`Isi dengan jumlah atau tanda centang. ${read.pesan}`) : read;
}
