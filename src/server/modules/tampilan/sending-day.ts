import { shifted } from '../../../shared/days.ts';
import type { Rhythm } from '../../../shared/tampilan-input.ts';
import { localTime } from '../../../shared/today.ts';

/** Hour of the office from which the e-mails of a day go out. */
const FROM_HOUR = 6;

/** Returns the last day whose e-mails are due: after six o'clock in the office. */
export function sendingDay(now: Date): string {
  const { tanggal, jam } = localTime(now);
  return jam < FROM_HOUR ? shifted(tanggal, -1) : tanggal;
}

/** Returns the last Monday, or first day of a month, whose e-mails are due. */
export function lastSendingDay(kirim: Rhythm, now: Date): string {
  const day = sendingDay(now);
  const date = new Date(day);
  return shifted(day, -(kirim === 'bulan' ? date.getUTCDate() - 1 : (date.getUTCDay() + 6) % 7));
}
