import { localTime, officeToday } from './today.ts';

/** Formatting of dates and times in Indonesian. */

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
 * Formats a calendar date: `2026-11-21` becomes `21 November 2026`, independent of any time zone. Any other text is
 * returned unchanged, null and undefined as ''.
 */
export function formatTanggal(date: string | null | undefined): string {
  if (!date) return '';
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const bulan = namaBulan[Number(parts?.[2]) - 1];
  return parts && bulan ? `${Number(parts[3])} ${bulan} ${Number(parts[1])}` : date;
}

/** Formats a month: `2026-11` becomes `November 2026`. */
export function formatBulan(month: string): string {
  const parts = /^(\d{4})-(\d{2})$/.exec(month);
  const bulan = namaBulan[Number(parts?.[2]) - 1];
  return parts && bulan ? `${bulan} ${Number(parts[1])}` : month;
}

/**
 * Formats a timestamp (ISO 8601 with zone) as `21 November 2026 14.05`, in the office's time zone or in the IANA zone
 * given. Any other text is returned unchanged, null and undefined as ''.
 */
export function formatTime(moment: string | null | undefined, timeZone?: string): string {
  if (!moment) return '';
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  const { tanggal, waktu } = localTime(at, timeZone);
  return `${formatTanggal(tanggal)} ${waktu.slice(0, 5).replace(':', '.')}`;
}

/** Formats the day of a timestamp in the office's time zone: `21 November 2026`. */
export function formatDay(moment: string): string {
  return formatTanggal(officeToday(new Date(moment)));
}
