import { cut } from '../../shared/cut.ts';
import { type Cell, cleanText, isBlankCell, textOfCell } from './cell.ts';
import type { FieldGuess, HeaderGuesser } from './header-guess.ts';
import { isNumeric, type ListColumn, LONGEST_NAME } from './header-row.ts';
import type { Merges } from './merged-cells.ts';
import type { RawRow } from './raw-table.ts';

/** Maximum rows of a header: groups, their columns, and at most one more below. */
const MOST_ROWS = 3;
const KNOWN = 80;
const SAME_WORDS = 90;
const LONGEST_COLUMN_NAME = 200;

/** Header rows, from index `from` to `to` in the table. */
export interface HeaderBlock {
  from: number;
  to: number;
}

/**
 * Extends a found header row to its neighbours: "Perolehan" above "Tahun" and "Harga" makes a header of two rows. A row
 * belongs to it when it names columns below a group and leaves columns free that have a name already.
 */
export function headerBlock(
  rows: readonly RawRow[],
  found: number,
  guess: HeaderGuesser,
  merges: Merges,
): HeaderBlock {
  const block = { from: found, to: found };
  const fits = (from: number, to: number) =>
    isGrouped(rows.slice(from, to), rows[to], guess, merges) && to - from < MOST_ROWS;
  while (fits(block.from, block.to + 1)) block.to += 1;
  while (block.from > 0 && fits(block.from - 1, block.from) && block.to - block.from < MOST_ROWS - 1)
    block.from -= 1;
  return block;
}

function isGrouped(
  above: readonly RawRow[],
  below: RawRow | undefined,
  guess: HeaderGuesser,
  merges: Merges,
): boolean {
  const upper = above.at(-1);
  if (!upper || !below || below.nomor !== upper.nomor + 1) return false;
  const filled = filledColumns(below.sel);
  if (filled.length === 0 || filled.some((column) => !isName(below.sel[column] ?? null))) return false;
  if (above.some(({ sel }) => sel.some((cell) => !isBlankCell(cell) && !isName(cell)))) return false;
  const named = [...new Set(above.flatMap(({ sel }) => filledColumns(sel)))];
  const alone = named.filter((column) => isBlankCell(below.sel[column] ?? null));
  if (alone.length === 0 || named.length < 2) return false;
  const grouped = filled.filter((column) => groupOf(upper, column, merges) !== column);
  if (grouped.length === 0) return false;
  // a first data row under a header with unnamed columns looks alike, but holds no column names
  const known = filled.filter((column) => {
    const lower = labelOf(below.sel[column] ?? null);
    const group = groupOf(upper, column, merges);
    const name = group === undefined ? lower : `${labelOf(upper.sel[group] ?? null)} ${lower}`;
    return [name, lower].some((text) => (guess(text)?.skor ?? 0) >= KNOWN);
  });
  const knownAlone = alone.some((column) =>
    above.some(({ sel }) => (guess(labelOf(sel[column] ?? null))?.skor ?? 0) >= KNOWN),
  );
  return knownAlone && known.length * 2 >= filled.length;
}

function filledColumns(cells: readonly Cell[]): number[] {
  return cells.flatMap((cell, column) => (isBlankCell(cell) ? [] : [column]));
}

function isName(sel: Cell): boolean {
  return isBlankCell(sel) || (!isNumeric(sel) && textOfCell(sel).length <= LONGEST_NAME);
}

/** Finds the column whose name spans this one: itself, or the nearest to the left, as far as its merged cells reach. */
function groupOf({ nomor, sel }: RawRow, column: number, merges: Merges): number | undefined {
  let at = Math.min(column, sel.length - 1);
  while (at >= 0 && isBlankCell(sel[at] ?? null)) at -= 1;
  if (at < 0) return undefined;
  const end = merges.lastColumn(nomor, at);
  return end === undefined || column <= end ? at : undefined;
}

function labelOf(sel: Cell): string {
  return cleanText(textOfCell(sel)).replace(/\s+/g, ' ');
}

/**
 * Builds the column names from all header rows, made unique; `Kolom 7` where there is none. The name of a group
 * precedes that of each of its columns.
 */
export function listColumns(header: readonly RawRow[], width: number, merges: Merges): ListColumn[] {
  const used = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const parts = partsOf(header, index, merges);
    const text = cut(parts.join(' '), LONGEST_COLUMN_NAME);
    const name = text === '' ? `Kolom ${index + 1}` : text;
    let unique = name;
    for (let count = 2; used.has(unique.toLowerCase()); count += 1) unique = `${name} (${count})`;
    used.add(unique.toLowerCase());
    return parts.length > 1 ? { name: unique, lower: parts.at(-1) ?? '' } : { name: unique };
  });
}

function partsOf(header: readonly RawRow[], index: number, merges: Merges): string[] {
  const lowest = header.findLastIndex(({ sel }) => !isBlankCell(sel[index] ?? null));
  const parts: string[] = [];
  for (const row of header.slice(0, lowest + 1)) {
    // only group rows span their neighbours; the lowest name belongs to its column alone
    const column = row === header[lowest] ? index : groupOf(row, index, merges);
    const label = column === undefined ? '' : labelOf(row.sel[column] ?? null);
    if (label !== '' && label.toLowerCase() !== parts.at(-1)?.toLowerCase()) parts.push(label);
  }
  return parts;
}

/**
 * Guesses the field of a column below a group, from both names together or from its own alone: "Merk" below
 * "Spesifikasi Barang".
 */
export function guessColumn({ name, lower }: ListColumn, guess: HeaderGuesser): FieldGuess | undefined {
  const whole = guess(name);
  if (lower === undefined || (whole && whole.skor >= SAME_WORDS)) return whole;
  const alone = guess(lower);
  return alone && alone.skor > (whole?.skor ?? 0) ? alone : whole;
}
