import { AppError } from '../../../shared/errors.ts';
import type { PerubahanInput } from '../../../shared/perubahan-input.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';

/** Sentences for a day that no mutasi can have; undefined where it can. */
export function dayRefused(tanggal: string, diperoleh: string): string | undefined {
  if (tanggal > officeToday()) return 'Tanggal paling lambat hari ini.';
  if (tanggal < diperoleh) {
    return `Baru ada sejak ${formatTanggal(diperoleh)}. Pilih tanggal itu atau sesudahnya.`;
  }
  return undefined;
}

const never = 'hanya dapat diperbaiki sebagai salah catat. Pilih "Salah catat", atau kembalikan isinya.';

/** Says why a count can't have become another one. */
export const countChanged = (before: number, after: number): string =>
  after < before
    ? 'Jumlah yang berkurang dicatat dengan menghapus: pilih "Barang sudah tidak ada", lalu isi jumlahnya. ' +
      'Bila jumlah ini keliru, pilih "Salah catat".'
    : 'Tambahan dicatat sebagai barang lain, dengan harga dan tanggalnya sendiri. ' +
      'Bila jumlah ini keliru, pilih "Salah catat".';

export const neverChanges = (label: string): string => `${label} ${never}`;

/**
 * Checks that one meaning fits everything that a save changes.
 * @param wrong sentences at the fields that changed and can't have become so; undefined for those that did not change
 * @param diperoleh the day from which there is something
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
