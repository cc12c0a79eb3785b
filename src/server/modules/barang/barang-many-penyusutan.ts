import { type BarangEdit, barangEdit } from '../../../shared/barang-input.ts';
import { AppError } from '../../../shared/errors.ts';
import { errorsByField } from '../../../shared/zod-indonesia.ts';
import { settingColumns, settingsOf } from '../penyusutan/setting-columns.ts';
import type { BarangRow } from './barang.repository.ts';

/** Columns of the own depreciation setting to set; null empties one, columns left out keep their value. */
export type SettingSet = Readonly<Record<string, string | number | null>>;

/**
 * Merges set columns into the settings of a barang, by the rules of its form.
 * @param edit the other fields after the change
 * @throws AppError validation_failed
 */
export function settingsAfter(
  row: BarangRow,
  set: SettingSet | undefined,
  edit: object,
): Partial<Pick<BarangEdit, 'penyusutan' | 'penyusutan_fiskal'>> {
  if (!set) return {};
  const parsed = barangEdit.safeParse({ ...edit, ...settingsOf({ ...settingColumns(row), ...set }) });
  if (!parsed.success) {
    const errors = errorsByField(parsed.error);
    throw new AppError('validation_failed', { message: Object.values(errors).flat().join(' '), errors });
  }
  const { penyusutan, penyusutan_fiskal } = parsed.data;
  return { penyusutan, penyusutan_fiskal };
}
