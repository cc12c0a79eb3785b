import type { DateOrder } from './impor-dates.ts';

/** Parser of dates as people write them: in numbers, or with the month's name. */

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

/** Day, month and year of a date; a two-digit year has no century yet. */
export interface CalendarParts {
  year: number;
  month: number;
  day: number;
  shortYear: boolean;
}

/** Parsed date: `certain` where the order is unambiguous, else three numbers of unknown order. */
export type DateText = { certain: CalendarParts } | { numbers: [string, string, string] };

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const DAY_NAMED_MONTH = /^(\d{1,2})[-/. ]*([a-z]+)\.?[-/., ]*(\d{4}|\d{2})$/i;
const NAMED_MONTH_DAY = /^([a-z]+)\.?[- ](\d{1,2}),?[- ](\d{4}|\d{2})$/i;

/** Parses a written date; undefined for anything else. Month names may be Indonesian or English. */
export function parseDateText(text: string): DateText | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return { certain: parts(yearFirst[1], Number(yearFirst[2]), yearFirst[3]) };
  const [, first, second, third] = NUMBERS.exec(text) ?? [];
  if (first && second && third) return { numbers: [first, second, third] };
  const dayNamed = DAY_NAMED_MONTH.exec(text);
  const namedDay = NAMED_MONTH_DAY.exec(text);
  const name = (dayNamed?.[2] ?? namedDay?.[1])?.toLowerCase();
  const month = name === undefined ? undefined : MONTHS[name];
  if (month === undefined) return undefined;
  return { certain: parts(dayNamed?.[3] ?? namedDay?.[3], month, dayNamed?.[1] ?? namedDay?.[2]) };
}

function parts(year = '', month: number, day = ''): CalendarParts {
  return { year: Number(year), month, day: Number(day), shortYear: year.length === 2 };
}

/** Reads three numbers in a given order; undefined when that is no calendar date. */
export function readNumbers(
  [first, second, third]: readonly [string, string, string],
  order: DateOrder,
): CalendarParts | undefined {
  const read = {
    hari_bulan_tahun: () => parts(third, Number(second), first),
    bulan_hari_tahun: () => parts(third, Number(first), second),
    tahun_bulan_hari: () => (third.length === 4 ? undefined : parts(first, Number(second), third)),
  }[order]();
  return read && first.length <= 2 && isDay(read) ? read : undefined;
}

/** Checks that the day exists; 29 February of a two-digit year may. */
export function isDay({ year, month, day, shortYear }: CalendarParts): boolean {
  const date = new Date(Date.UTC(shortYear ? 2000 + (year % 4) : year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Formats a date as `YYYY-MM-DD`. */
export function isoDate({ year, month, day }: Omit<CalendarParts, 'shortYear'>): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
