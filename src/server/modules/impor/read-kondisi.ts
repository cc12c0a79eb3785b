import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { type Cell, cleanText, isEmptyCell, textOfCell } from '../../lists/cell.ts';
import { type CellResult, empty, spreadsheetError, value, wrong } from './cell-result.ts';

/** Words that mean exactly one kondisi. Older state forms say "kurang baik" for "rusak ringan". */
const WORDS: Record<string, Kondisi> = {
  baik: 'Baik',
  b: 'Baik',
  good: 'Baik',
  'rusak ringan': 'Rusak Ringan',
  rr: 'Rusak Ringan',
  'rusak berat': 'Rusak Berat',
  rb: 'Rusak Berat',
};
const OLD_WORDS = new Set(['kurang baik', 'kb']);

/** Reads a kondisi by its name or usual abbreviation; everything else is refused, not guessed. */
export function readKondisi(cell: Cell): CellResult<Kondisi> {
  if (isEmptyCell(cell)) return empty;
  const broken = spreadsheetError(cell);
  if (broken) return broken;
  const word = cleanText(textOfCell(cell)).toLowerCase().replace(/[._]/g, ' ').replace(/\s+/g, ' ').trim();
  const found = WORDS[word] ?? WORDS[word.replace(/ /g, '')];
  if (found) return value(found);
  if (OLD_WORDS.has(word)) return value('Rusak Ringan', '"Kurang Baik" dibaca sebagai Rusak Ringan.');
  return wrong(`Kondisi harus salah satu dari: ${kondisiValues.join(', ')}.`);
}
