import { MIN_TAHUN } from '../../../shared/fields.ts';
import {
  type Bacaan,
  cleanText,
  isEmptySel,
  kosong,
  nilai,
  type Sel,
  salah,
  spreadsheetError,
} from './sel.ts';

const MONTHS: Record<string, number> = {};
for (const [index, names] of [
  'jan januari january',
  'feb februari february pebruari peb',
  'mar maret march',
  'apr april',
  'mei may',
  'jun juni june',
  'jul juli july',
  'agu agustus august aug ags agt agust',
  'sep september sept',
  'okt oktober october oct',
  'nov november nop nopember',
  'des desember december dec',
].entries()) {
  for (const name of names.split(' ')) MONTHS[name] = index + 1;
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;
const DAY_NAMED_MONTH = /^(\d{1,2})[-/. ]*([a-z]+)\.?[-/., ]*(\d{4})$/i;
const NAMED_MONTH_DAY = /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/i;
const TIME = /[ T]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?(?: ?[ap]m)?$/i;
const WEEKDAY = /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad),? /i;

/**
 * A calendar date as `YYYY-MM-DD`. Written by numbers it is year-month-day or, as in Indonesia, day-month-year, never
 * month first; months may be named in Indonesian or English. Two-digit years are refused.
 */
export function readTanggal(sel: Sel): Bacaan<string> {
  if (isEmptySel(sel)) return kosong;
  const broken = spreadsheetError(sel);
  if (broken) return broken;
  if (typeof sel === 'object' && sel !== null) return withinRange(sel.tanggal);
  if (typeof sel === 'number')
    return salah('Sel ini berisi angka, bukan tanggal. Beri selnya format tanggal.');
  if (typeof sel === 'boolean') return salah('Sel ini berisi ya/tidak, bukan tanggal.');
  if (sel === null) return kosong;
  const text = cleanText(sel).replace(/\s+/g, ' ').replace(WEEKDAY, '').replace(TIME, '').trim();
  const parts = dateParts(text);
  if (!parts) return salah(reasonOf(text));
  const date = calendarDate(parts);
  if (!date) return salah('Tanggal ini tidak ada di kalender. Urutannya hari/bulan/tahun.');
  return withinRange(date);
}

function dateParts(text: string): [number, number, number] | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return [Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])];
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return [Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])];
  const dayNamed = DAY_NAMED_MONTH.exec(text);
  const namedDay = NAMED_MONTH_DAY.exec(text);
  const name = (dayNamed?.[2] ?? namedDay?.[1])?.toLowerCase();
  const month = name === undefined ? undefined : MONTHS[name];
  if (month === undefined) return undefined;
  return [Number(dayNamed?.[3] ?? namedDay?.[3]), month, Number(dayNamed?.[1] ?? namedDay?.[2])];
}

function reasonOf(text: string): string {
  if (/^\d{4}$/.test(text)) return 'Hanya tahun, bukan tanggal. Tulis hari/bulan/tahun atau kosongkan.';
  if (/^\d{1,2}[-/. ](?:\d{1,2}|[a-z]+)[-/. ]\d{2}$/i.test(text)) return 'Tulis tahun dengan empat angka.';
  return 'Tanggal ini tidak terbaca. Tulis misalnya 22/07/2022 atau 2022-07-22.';
}

function calendarDate([year, month, day]: [number, number, number]): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return undefined;
  return date.toISOString().slice(0, 10);
}

function withinRange(date: string): Bacaan<string> {
  const reason = yearOutOfRange(Number(date.slice(0, 4)));
  return reason === undefined ? nilai(date) : salah(reason);
}

/** Why this year of acquisition can't be, or undefined when it can: 1901 to next year. */
function yearOutOfRange(year: number): string | undefined {
  const last = new Date().getFullYear() + 1;
  return year >= MIN_TAHUN && year <= last ? undefined : `Tahun harus antara ${MIN_TAHUN} dan ${last}.`;
}

/** A year of four digits, 1901 to next year. A whole date gives its year, with a remark. */
export function readTahun(sel: Sel): Bacaan<number> {
  if (isEmptySel(sel)) return kosong;
  const broken = spreadsheetError(sel);
  if (broken) return broken;
  const year = yearOf(sel);
  if (year === undefined) {
    const date = readTanggal(sel);
    if (date.hasil === 'nilai')
      return nilai(Number(date.nilai.slice(0, 4)), 'Tahun diambil dari tanggal di kolom ini.');
    return salah('Tulis tahun dengan empat angka, misalnya 2022.');
  }
  const reason = yearOutOfRange(year);
  return reason === undefined ? nilai(year) : salah(reason);
}

function yearOf(sel: Sel): number | undefined {
  if (typeof sel === 'number') return Number.isInteger(sel) && sel >= 1000 && sel <= 9999 ? sel : undefined;
  if (typeof sel !== 'string') return undefined;
  const digits = /^(\d{4})(?:[.,]0*)?$/.exec(cleanText(sel));
  return digits ? Number(digits[1]) : undefined;
}
