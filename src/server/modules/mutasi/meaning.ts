import { AppError } from '../../../shared/errors.ts';
import type { PerubahanInput } from '../../../shared/perubahan-input.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';

/** Checks the day of a mutasi; returns sentences for an impossible day, else undefined. */
export function dayRefused(tanggal: string, diperoleh: string): string | undefined {
  if (tanggal > officeToday()) return 'Tanggal paling lambat hari ini.';
  if (tanggal < diperoleh) {
    return `Baru ada sejak ${formatTanggal(diperoleh)}. Pilih tanggal itu atau sesudahnya.`;
  }
  return undefined;
}

const never = 'hanya dapat diperbaiki sebagai salah catat. Pilih "Salah catat", atau kembalikan isinya.';

/** Says why a count can only be corrected. */
export const countChanged = (before: number, after: number): string =>
  after < before
    ? 'Jumlah yang berkurang dicatat dengan menghapus: pilih "Barang sudah tidak ada", lalu isi jumlahnya. ' +
      'Bila jumlah ini keliru, pilih "Salah catat".'
    : 'Tambahan dicatat sebagai barang lain, dengan harga dan tanggalnya sendiri. ' +
      'Bila jumlah ini keliru, pilih "Salah catat".';

/** Makes the sentence for a field that can only be corrected from the beginning on. */
export const neverChanges = (label: string): string => `${label} ${never}`;

/**
 * Checks that the meaning of a save (correction, or change since a day) fits everything that it changes.
 * @param wrong sentences for changed fields that can only be corrected; undefined for the others
 * @param diperoleh first day of the record
 * @throws AppError validation_failed
 */
export function assertMeaning(
  perubahan: PerubahanInput | undefined,
  wrong: Record<string, string | false | undefined>,
  diperoleh: string,
): void {
  if (perubahan?.arti !== 'berubah') return;
  const { tanggal } = perubahan;
  const faults = { ...wrong, 'perubahan.tanggal': tanggal && dayRefused(tanggal, diperoleh) };
  const errors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, sentence]) => (sentence ? [[field, [sentence]]] : [])),
  );
  const [first] = Object.values(errors).flat();
  if (first) throw new AppError('validation_failed', { message: first, errors });
}
