import { type Cell, cleanText, isBlankCell, textOfCell } from './cell.ts';
import type { HeaderGuesser } from './header-guess.ts';
import type { RawRow } from './raw-table.ts';

/** A column of a list: its name, and the lower part of the name where it stands below a group. */
export interface ListColumn {
  name: string;
  lower?: string;
}

/** Rows searched for the header; titles, addresses and dates may stand above the list. */
const SEARCHED_ROWS = 40;
export const LONGEST_NAME = 80;
const SURE = 60;

/**
 * Finds the header row (index in `rows`); undefined when there is none. The row with the most known names wins; without
 * any, a row of texts above a row with numbers.
 */
export function findHeaderRow(rows: readonly RawRow[], guess: HeaderGuesser): number | undefined {
  const searched = rows.slice(0, SEARCHED_ROWS);
  const width = Math.max(0, ...searched.map((row) => row.sel.filter((sel) => !isBlankCell(sel)).length));
  let best: number | undefined;
  let bestScore = 0;
  for (const [index, row] of searched.entries()) {
    const score = knownNames(row.sel, guess);
    if (score >= Math.min(2, width) && score > bestScore) [best, bestScore] = [index, score];
  }
  return best ?? headerByShape(searched, width);
}

/** Counts the distinct fields that the row's cells name, minus one half for each number, which no header holds. */
function knownNames(cells: readonly Cell[], guess: HeaderGuesser): number {
  const fields = new Set<string>();
  let numbers = 0;
  for (const sel of cells) {
    if (isBlankCell(sel)) continue;
    if (isNumeric(sel)) numbers += 1;
    else if (textOfCell(sel).length <= LONGEST_NAME) {
      const found = guess(textOfCell(sel));
      if (found && found.skor >= SURE)
        fields.add(`${found.bidang}${found.bidang === 'abaikan' ? textOfCell(sel) : ''}`);
    }
  }
  return fields.size - numbers / 2;
}

/** Checks for a cell that a header does not have: a number, a date, or a text of digits and separators. */
export function isNumeric(sel: Cell): boolean {
  return (
    typeof sel === 'number' ||
    (typeof sel === 'object' && sel !== null) ||
    /^[-\d.,/ ]+$/.test(textOfCell(sel))
  );
}

function headerByShape(rows: readonly RawRow[], width: number): number | undefined {
  if (width < 2) return undefined;
  const index = rows.findIndex(({ sel }, at) => {
    const filled = sel.filter((cell) => !isBlankCell(cell));
    const names = new Set(filled.map((cell) => cleanText(textOfCell(cell)).toLowerCase()));
    if (filled.length < Math.max(2, width * 0.6) || names.size < filled.length) return false;
    if (filled.some((cell) => isNumeric(cell) || textOfCell(cell).length > LONGEST_NAME)) return false;
    const below = rows.slice(at + 1, at + 4);
    return below.some((row) =>
      row.sel.some(
        (cell, column) => isNumeric(cell) && !isBlankCell(cell) && !isBlankCell(sel[column] ?? null),
      ),
    );
  });
  return index === -1 ? undefined : index;
}
