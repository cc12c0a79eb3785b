import { localTime } from '../../shared/today.ts';

/** `manis-YYYY-MM-DD-HHmm.tar`, in the office's time. */
export function defaultName(now: Date, timeZone: string): string {
  const { tanggal, waktu } = localTime(now, timeZone);
  return `manis-${tanggal}-${waktu.slice(0, 5).replace(':', '')}.tar`;
}
