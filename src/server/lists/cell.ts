/** Longest text that a spreadsheet cell can hold. */
export const MAX_CELL_LENGTH = 32_767;

/** A cell of an uploaded list. CSV has texts only; XLSX also has numbers, yes/no and dates. */
export type Cell = string | number | boolean | { tanggal: string } | null;

/** Formats a cell as text for people; a date as `YYYY-MM-DD`. */
export function textOfCell(sel: Cell): string {
  if (sel === null) return '';
  if (typeof sel === 'object') return sel.tanggal;
  if (typeof sel === 'boolean') return sel ? 'YA' : 'TIDAK';
  return String(sel);
}

/** Matches dashes alone, which mean "nothing" in Indonesian lists. */
const NOTHING = /^[-–—_\s]*$/u;

/** Significant digits that a spreadsheet keeps of a number. */
const EXACT_DIGITS = 15;

/** Rounds the number of a cell to what was typed: 0.1 + 0.2 is stored as 0.30000000000000004. */
export const exactNumber = (value: number): number => Number(value.toPrecision(EXACT_DIGITS));

/** Checks that a cell holds no value: empty, blank, or only dashes. */
export function isEmptyCell(sel: Cell): boolean {
  return sel === null || (typeof sel === 'string' && NOTHING.test(cleanText(sel)));
}

/** Checks that a cell holds no visible character; a lone dash counts as one. */
export function isBlankCell(sel: Cell): boolean {
  return sel === null || (typeof sel === 'string' && cleanText(sel) === '');
}

/** Removes invisible characters: blanks at the ends, no-break and zero-width spaces, soft hyphens. */
export function cleanText(text: string): string {
  return text
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .trim();
}
