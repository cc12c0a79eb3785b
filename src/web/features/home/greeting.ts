import { formatTanggal } from '../../../shared/tanggal.ts';
import { localTime } from '../../../shared/today.ts';

const days = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];

/** The greeting of the office's hour, as Indonesian has it: pagi to 10, siang to 15, sore to 18, then malam. */
export function greetingAt(now: Date): string {
  const { jam } = localTime(now);
  if (jam >= 4 && jam < 11) return 'Selamat pagi';
  if (jam >= 11 && jam < 15) return 'Selamat siang';
  if (jam >= 15 && jam < 18) return 'Selamat sore';
  return 'Selamat malam';
}

/** The office's day: `Sabtu, 21 November 2026`. */
export function todayInWords(now: Date): string {
  const { tanggal } = localTime(now);
  return `${days[new Date(`${tanggal}T00:00:00Z`).getUTCDay()]}, ${formatTanggal(tanggal)}`;
}
