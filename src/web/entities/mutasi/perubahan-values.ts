import type { ArtiPerubahan, PerubahanInput } from '../../../shared/perubahan-input.ts';
import { officeToday } from '../../../shared/today.ts';

/** Form values for the meaning of a save; null and '' while unset. */
export interface PerubahanValues {
  arti: ArtiPerubahan | null;
  tanggal: string;
  alasan: string;
}

export const noPerubahan: PerubahanValues = { arti: null, tanggal: '', alasan: '' };

/** Changed fields of a form, by what they can mean. */
export interface ChangedFields {
  /** Labels of fields that can only be corrected. */
  counted: string[];
  /** Whether place, condition, kategori or depreciation changed. */
  placed: boolean;
  /** Proposed day of the change. */
  since?: string;
}

/** Returns the effective meaning: the chosen one, if it fits; null without changes that have a meaning. */
export function artiOf({ arti }: PerubahanValues, { counted, placed }: ChangedFields): ArtiPerubahan | null {
  if (counted.length > 0) return 'salah_catat';
  return placed ? (arti ?? 'berubah') : null;
}

/** Builds the request part with the meaning of a save; empty without changes that have a meaning. */
export function perubahanBody(
  values: PerubahanValues,
  changed: ChangedFields,
): { perubahan?: PerubahanInput } {
  const arti = artiOf(values, changed);
  if (arti === null) return {};
  const tanggal = arti === 'berubah' ? values.tanggal || changed.since || officeToday() : undefined;
  return { perubahan: { arti, tanggal, alasan: values.alasan || null } };
}

/** Returns the first day of the current period of 6 or 12 months in the year, but not before the acquisition. */
export function periodStart(months: 6 | 12, acquired: string): string {
  const today = officeToday();
  const month = months === 12 || today.slice(5, 7) < '07' ? '01' : '07';
  const day = `${today.slice(0, 4)}-${month}-01`;
  return day > acquired ? day : acquired;
}
