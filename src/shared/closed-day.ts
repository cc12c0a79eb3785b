import { dayAfter } from './days.ts';
import { AppError } from './errors.ts';
import { formatTanggal } from './tanggal.ts';

/**
 * The error for a day that is closed, which says from which day on something may be dated.
 * @param until the last closed day, `YYYY-MM-DD`
 * @param fields those that the day was given in
 */
export function closedDayError(until: string, fields: readonly string[], cause?: unknown): AppError {
  const open = formatTanggal(dayAfter(until));
  const message = `Pembukuan sudah ditutup sampai ${formatTanggal(until)}. Pilih ${open} atau sesudahnya.`;
  const errors = Object.fromEntries(fields.map((field) => [field, [message]]));
  return new AppError('closed_day', { message, errors, cause });
}
