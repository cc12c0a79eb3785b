import { isDay, isoDate, parseDateText, readNumbers } from '../../../shared/date-text.ts';
import { FIRST_DAY } from '../../../shared/limits.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';

/** First and last allowed day, `YYYY-MM-DD`. */
export interface DateLimits {
  min?: string | undefined;
  max?: string | undefined;
}

/** Result of parsing: the day (`YYYY-MM-DD`, '' for none), or an error. */
export type TypedDate = { day: string; problem?: undefined } | { problem: string; day?: undefined };

const UNREADABLE = 'Tulis tanggal seperti 17/08/2026.';

/**
 * Parses a typed date: day first (`17/8/2026`, `17-8-2026`, `17 8 2026`, `17082026`), with the month's name (`17
 * agustus 2026`), or year first (`2026-08-17`). A year has four digits, as two could mean either century.
 */
export function readTypedDate(text: string, limits: DateLimits = {}): TypedDate {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (plain === '') return { day: '' };
  const written = parseDateText(plain.replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3'));
  if (!written) return { problem: UNREADABLE };
  const shortYear = 'numbers' in written ? written.numbers[2].length === 2 : written.certain.shortYear;
  if (shortYear) return { problem: 'Tulis tahunnya empat angka, seperti 17/08/2026.' };
  const parts = 'numbers' in written ? readNumbers(written.numbers, 'hari_bulan_tahun') : written.certain;
  if (!parts || !isDay(parts))
    return { problem: 'Tanggal ini tidak ada di kalender. Periksa hari dan bulannya.' };
  return within(isoDate(parts), limits);
}

function within(day: string, { min = FIRST_DAY, max }: DateLimits): TypedDate {
  if (day < min) return { problem: `Isi dengan tanggal sejak ${formatTanggal(min)}.` };
  if (max && day > max) return { problem: `Isi dengan tanggal paling lambat ${formatTanggal(max)}.` };
  return { day };
}

/** Formats a day as a field shows it: `2026-08-17` becomes `17/08/2026`. */
export function formatTypedDate(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}
