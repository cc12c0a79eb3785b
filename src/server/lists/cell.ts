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

/** Cuts a text to at most `max` characters, never within a surrogate pair: JSON of the database refuses half of one. */
export function cut(text: string, max: number): string {
  const start = text.slice(0, max);
  return /[\ud800-\udbff]/.test(start.at(-1) ?? '') ? start.slice(0, -1) : start;
}

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
