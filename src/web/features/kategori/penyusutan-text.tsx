import type { PenyusutanSetting } from '../../../shared/penyusutan-setting.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { useKelompok, withLife } from '../../entities/penyusutan/kelompok.queries.ts';

/** Renders a depreciation setting in one line, with the useful life: `Garis lurus, Kelompok 1, 4 tahun`. */
export function PenyusutanText({ setting }: { setting: PenyusutanSetting }) {
  return penyusutanInWords(withLife(setting, useKelompok()));
}
