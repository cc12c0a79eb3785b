import type { Rhythm } from '../../../shared/tampilan-input.ts';
import { localTime } from '../../../shared/today.ts';

/** Hour of the office from which e-mails of views go out. */
const FROM_HOUR = 6;
const DAY_MS = 24 * 3_600_000;

/** Answers the last Monday, or first day of a month, whose e-mails are due: its six o'clock at the office has passed. */
export function lastSendingDay(kirim: Rhythm, now: Date): string {
  const { tanggal, jam } = localTime(now);
  const [year = 0, month = 1, day = 1] = tanggal.split('-').map(Number);
  const today = Date.UTC(year, month - 1, day);
  const date = new Date(jam < FROM_HOUR ? today - DAY_MS : today);
  const daysPast = kirim === 'bulan' ? date.getUTCDate() - 1 : (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - daysPast * DAY_MS).toISOString().slice(0, 10);
}
