import { formatRupiah } from '../../shared/rupiah.ts';
import { type Cell, type ColumnType, isNumeric, localMoment } from './table.ts';

const MS_PER_DAY = 86_400_000;
/** Day 0 of a spreadsheet's dates, chosen so that dates from March 1900 on are right. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_RIGHT_DAY = 61;
/** Largest number that a spreadsheet keeps exactly: 15 digits. */
const MAX_EXACT = 999_999_999_999_999;

/** Converts a column number from 0 to its letters: 0 is A, 26 is AA. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

/** Escapes text for XML, and so that a spreadsheet doesn't read it as one of its own `_x0041_` escapes. */
export function xmlText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\t\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * Converts `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS` to days since day 0; undefined for dates that a spreadsheet can't
 * hold.
 */
function serialOf(date: string): number | undefined {
  const at = Date.parse(`${date.replace(' ', 'T')}${date.length > 10 ? '' : 'T00:00:00'}Z`);
  const days = (at - DAY_ZERO) / MS_PER_DAY;
  return days >= FIRST_RIGHT_DAY ? days : undefined;
}

/**
 * Renders one cell. Text is typed as text, so that `=1+1` stays text and never becomes a formula.
 * @param place its address, e.g. `B7`
 */
export function cellXml(
  place: string,
  type: ColumnType,
  value: Cell,
  style: number,
  timeZone: string,
): string {
  if (value === null || value === '') return `<c r="${place}" s="${style}"/>`;
  const number = numberOf(type, value, timeZone);
  if (number !== undefined) return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
  const text = type === 'rupiah' ? formatRupiah(BigInt(value)) : String(value);
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function numberOf(type: ColumnType, value: string | number, timeZone: string): number | undefined {
  if (isNumeric(type)) {
    const number = Number(value);
    return Math.abs(number) <= MAX_EXACT ? number : undefined;
  }
  if (type === 'date') return serialOf(String(value));
  if (type === 'moment') return serialOf(localMoment(String(value), timeZone));
  return undefined;
}
