/** Months as whole numbers, so that no time zone or calendar library is needed to find a date's month. */

/** Months since the year 0: `2024-01-31` gives 24288. Takes `YYYY-MM-DD` or `YYYY-MM`. */
export function bulanKe(tanggal: string): number {
  return Number(tanggal.slice(0, 4)) * 12 + Number(tanggal.slice(5, 7)) - 1;
}

/** Returns the year of a month number. */
export const tahunDari = (bulan: number): number => Math.floor(bulan / 12);

/** Formats a month number: 24288 becomes `2024-01`. */
export function namaBulanKe(bulan: number): string {
  return `${tahunDari(bulan)}-${String((bulan % 12) + 1).padStart(2, '0')}`;
}
