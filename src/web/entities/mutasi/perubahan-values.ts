import type { ArtiPerubahan, PerubahanInput } from '../../../shared/perubahan-input.ts';
import { officeToday } from '../../../shared/today.ts';

/** What a form holds of the meaning of a save; null and '' where nobody said so. */
export interface PerubahanValues {
  arti: ArtiPerubahan | null;
  tanggal: string;
  alasan: string;
}

export const noPerubahan: PerubahanValues = { arti: null, tanggal: '', alasan: '' };

/** What of a record changed in a form. */
export interface ChangedFields {
  /** Labels of those that can only have been written down wrong. */
  counted: string[];
  /** Whether place, condition, kategori or depreciation changed. */
  placed: boolean;
  /** Day proposed for what became so. */
  since?: string;
}

/** The meaning that holds: the one chosen, as far as it fits; null where nothing changed that has one. */
export function artiOf({ arti }: PerubahanValues, { counted, placed }: ChangedFields): ArtiPerubahan | null {
  if (counted.length > 0) return 'salah_catat';
  return placed ? (arti ?? 'berubah') : null;
}

/** The part of a request that says what the save means; empty where nothing changed that has a meaning. */
export function perubahanBody(
  values: PerubahanValues,
  changed: ChangedFields,
): { perubahan?: PerubahanInput } {
  const arti = artiOf(values, changed);
  if (arti === null) return {};
  const tanggal = arti === 'berubah' ? values.tanggal || changed.since || officeToday() : undefined;
  return { perubahan: { arti, tanggal, alasan: values.alasan || null } };
}

/** Answers the first day of the months' period of a year that today lies in, not before the acquisition. */
export function periodStart(months: 6 | 12, acquired: string): string {
  const today = officeToday();
  const month = months === 12 || today.slice(5, 7) < '07' ? '01' : '07';
  const day = `${today.slice(0, 4)}-${month}-01`;
  return day > acquired ? day : acquired;
}
