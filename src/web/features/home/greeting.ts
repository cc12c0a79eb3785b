import { formatTanggal } from '../../../shared/tanggal.ts';
import { localTime } from '../../../shared/today.ts';

const days = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];

/** Returns the greeting for the hour in the office: pagi from 4, siang from 11, sore from 15, malam from 18. */
export function greetingAt(now: Date): string {
  const { jam } = localTime(now);
  if (jam >= 4 && jam < 11) return 'Selamat pagi';
  if (jam >= 11 && jam < 15) return 'Selamat siang';
  if (jam >= 15 && jam < 18) return 'Selamat sore';
  return 'Selamat malam';
}

/** Formats the office's day: `Sabtu, 21 November 2026`. */
export function todayInWords(now: Date): string {
  const { tanggal } = localTime(now);
  return `${days[new Date(`${tanggal}T00:00:00Z`).getUTCDay()]}, ${formatTanggal(tanggal)}`;
}
