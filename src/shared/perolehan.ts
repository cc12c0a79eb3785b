import { formatTanggal } from './tanggal.ts';

/** Mark of a day that is the best that is known, not one that was written down. */
export const PERKIRAAN = '(perkiraan)';

/** Formats a day, marked where it is an estimate. */
export const hariInWords = (hari: string, estimated: boolean): string =>
  estimated ? `${formatTanggal(hari)} ${PERKIRAAN}` : formatTanggal(hari);

/** Formats the day of acquisition; of a barang known only by its year 1 January, marked as an estimate. */
export const perolehanInWords = ({
  tahun,
  tanggal_perolehan,
}: {
  tahun: number;
  tanggal_perolehan: string | null;
}): string => hariInWords(tanggal_perolehan ?? `${tahun}-01-01`, tanggal_perolehan === null);
