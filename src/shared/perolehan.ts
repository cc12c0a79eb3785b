import { formatTanggal } from './tanggal.ts';

/** Mark of a day that is the best that is known, not one that was written down. */
export const PERKIRAAN = '(perkiraan)';

/** Formats a day, marked where it is an estimate. */
export const hariInWords = (hari: string, estimated: boolean): string =>
  estimated ? `${formatTanggal(hari)} ${PERKIRAAN}` : formatTanggal(hari);

/** What is known of when a barang was acquired. */
export interface Acquired {
  tahun: number;
  /** `YYYY-MM-DD`; null where only the year is known. */
  tanggal_perolehan: string | null;
}

/** Returns the day of acquisition, `YYYY-MM-DD`: its date, or else 1 January of its year. */
export const acquiredOn = ({ tahun, tanggal_perolehan }: Acquired): string =>
  tanggal_perolehan ?? `${tahun}-01-01`;

/** Formats the day of acquisition; of a barang known only by its year 1 January, marked as an estimate. */
export const perolehanInWords = (barang: Acquired): string =>
  hariInWords(acquiredOn(barang), barang.tanggal_perolehan === null);
