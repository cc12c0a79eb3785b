import type { DateCentury } from '../../shared/impor-dates.ts';
import { MIN_TAHUN } from '../../shared/limits.ts';
import { tahunIni } from '../../shared/today.ts';
import { cleanText } from './cell.ts';

const TIME = /[ T]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?(?: ?[ap]m)?$/i;
const WEEKDAY = /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad),? /i;

/** Strips what a date doesn't need: weekday, time of day, surplus blanks. */
export function plainDate(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').replace(WEEKDAY, '').replace(TIME, '').trim();
}

/** Expands a two-digit year: to the latest year that is not in the future, or into the 1900s. */
export function fullYear(short: number, century: DateCentury): number {
  return century === '1900' || 2000 + short > tahunIni() ? 1900 + short : 2000 + short;
}

/** Expands a two-digit year where only one year from 1901 to next year fits; undefined when two do. */
export function onlyYear(short: number): number | undefined {
  const years = [1900 + short, 2000 + short].filter((year) => year >= MIN_TAHUN && year <= tahunIni() + 1);
  return years.length === 1 ? years[0] : undefined;
}
