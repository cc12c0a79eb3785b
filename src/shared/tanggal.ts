import { localTime } from './today.ts';

/** Dates and moments as people read them in Indonesia. */

export const namaBulan = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

/**
 * `2026-11-21` becomes `21 November 2026`. Takes a calendar date (`YYYY-MM-DD`); the day never shifts with a time
 * zone. What is not such a date comes back unchanged, null and undefined as an empty text.
 */
export function formatTanggal(date: string | null | undefined): string {
  if (!date) return '';
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const bulan = namaBulan[Number(month) - 1];
  if (!year || !bulan || !day) return date;
  return `${Number(day)} ${bulan} ${Number(year)}`;
}

/** `2026-11` becomes `November 2026`. */
export function formatBulan(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  const bulan = namaBulan[Number(number) - 1];
  return year && bulan ? `${bulan} ${Number(year)}` : month;
}

/**
 * A moment (ISO 8601 with zone) as `21 November 2026 14.05`, on the office's clock or on that of the IANA zone given.
 * What is not a moment comes back unchanged, null and undefined as an empty text.
 */
export function formatTime(moment: string | null | undefined, timeZone?: string): string {
  if (!moment) return '';
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  const { tanggal, waktu } = localTime(at, timeZone);
  return `${formatTanggal(tanggal)} ${waktu.slice(0, 5).replace(':', '.')}`;
}
