/** Longest text that a spreadsheet cell can hold. */
export const MAX_SEL = 32_767;

/** A cell of an uploaded list. CSV has texts only; XLSX also has numbers, yes/no and dates. */
export type Sel = string | number | boolean | { tanggal: string } | null;

/** What reading one cell gave: nothing there, a value (perhaps with a remark), or why it can't be taken. */
export type Bacaan<T> =
  | { hasil: 'kosong' }
  | { hasil: 'nilai'; nilai: T; catatan?: string }
  | { hasil: 'salah'; pesan: string };

export const kosong = { hasil: 'kosong' } as const;

export function nilai<T>(value: T, catatan?: string): Bacaan<T> {
  return catatan === undefined ? { hasil: 'nilai', nilai: value } : { hasil: 'nilai', nilai: value, catatan };
}

export function salah(pesan: string): { hasil: 'salah'; pesan: string } {
  return { hasil: 'salah', pesan };
}

/** The cell as a person would read it; a date as `YYYY-MM-DD`. */
export function textOfSel(sel: Sel): string {
  if (sel === null) return '';
  if (typeof sel === 'object') return sel.tanggal;
  if (typeof sel === 'boolean') return sel ? 'YA' : 'TIDAK';
  return String(sel);
}

/** Dashes alone mean "nothing" in Indonesian lists. */
const NOTHING = /^[-–—_\s]*$/u;

/** Whether the cell says nothing: empty, blanks, or only dashes. */
export function isEmptySel(sel: Sel): boolean {
  return sel === null || (typeof sel === 'string' && NOTHING.test(cleanText(sel)));
}

/** Whether the cell has no mark at all; a lone dash counts as one. */
export function isBlankSel(sel: Sel): boolean {
  return sel === null || (typeof sel === 'string' && cleanText(sel) === '');
}

/** Without what can't be seen: blanks at the ends, no-break and zero-width spaces, soft hyphens. */
export function cleanText(text: string): string {
  return text
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .trim();
}

const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i;

/** Why an error value of a spreadsheet can't be taken, or undefined for any other cell. */
export function spreadsheetError(sel: Sel): { hasil: 'salah'; pesan: string } | undefined {
  if (typeof sel !== 'string' || !SPREADSHEET_ERROR.test(sel.trim())) return undefined;
  return salah(`Sel berisi kesalahan rumus ${sel.trim()}. Perbaiki di berkas asalnya.`);
}
