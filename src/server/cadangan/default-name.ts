import { localTime } from '../../shared/today.ts';

/** Names a backup `manis-YYYY-MM-DD-HHmm.tar`, in the office's time zone. */
export function defaultName(now: Date, timeZone: string): string {
  const { tanggal, waktu } = localTime(now, timeZone);
  return `manis-${tanggal}-${waktu.slice(0, 5).replace(':', '')}.tar`;
}
