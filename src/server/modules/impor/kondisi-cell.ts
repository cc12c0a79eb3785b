import { readJumlah } from './read-number.ts';
import { type Bacaan, cleanText, isEmptySel, kosong, nilai, type Sel, salah, textOfSel } from './sel.ts';

/** What people write for a tick; the letters of Wingdings are ticks on paper and stay letters in a file. */
const MARK = /^(?:[√✓✔☑●•xv*üþ]|ya|ada|y)$/iu;

/** A cell below a kondisi: empty, a mark, or how many there are of it. */
export function readKondisiCell(sel: Sel): Bacaan<number | 'ditandai'> {
  if (isEmptySel(sel) || sel === 0 || sel === false || textOfSel(sel).trim() === '0') return kosong;
  if (sel === true || MARK.test(cleanText(textOfSel(sel)))) return nilai('ditandai');
  const read = readJumlah(sel);
  return read.hasil === 'salah' ? salah(`Isi dengan jumlah atau tanda centang. ${read.pesan}`) : read;
}
