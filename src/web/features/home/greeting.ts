import { formatTanggal } from '../../../shared/tanggal.ts';

const days = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];

/** The greeting of the hour, as Indonesian has it: pagi to 10, siang to 15, sore to 18, then malam. */
export function greetingAt(now: Date): string {
  const hour = now.getHours();
  if (hour >= 4 && hour < 11) return 'Selamat pagi';
  if (hour >= 11 && hour < 15) return 'Selamat siang';
  if (hour >= 15 && hour < 18) return 'Selamat sore';
  return 'Selamat malam';
}

/** `Sabtu, 21 November 2026`. */
export function todayInWords(now: Date): string {
  const date = [
    now.getFullYear(),
    String(now.getMonth() + 1).padStart(2, '0'),
    String(now.getDate()).padStart(2, '0'),
  ].join('-');
  return `${days[now.getDay()]}, ${formatTanggal(date)}`;
}
