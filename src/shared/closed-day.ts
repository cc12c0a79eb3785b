import { dayAfter } from './days.ts';
import { AppError } from './errors.ts';
import { formatTanggal } from './tanggal.ts';

/**
 * Makes the error for a closed day, naming the first open one.
 * @param until last closed day, `YYYY-MM-DD`
 * @param fields form fields of the day
 */
export function closedDayError(until: string, fields: readonly string[], cause?: unknown): AppError {
  const open = formatTanggal(dayAfter(until));
  const message = `Pembukuan sudah ditutup sampai ${formatTanggal(until)}. Pilih ${open} atau sesudahnya.`;
  const errors = Object.fromEntries(fields.map((field) => [field, [message]]));
  return new AppError('closed_day', { message, errors, cause });
}
