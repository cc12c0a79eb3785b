import type { PenyusutanBerlaku } from '../../../shared/penyusutan-setting.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';

/**
 * Describes the setting in force, and whether it is inherited: `Mengikuti kategori: Garis lurus, Kelompok 1, 4 tahun`.
 */
export function settingInWords(setting: PenyusutanBerlaku): string {
  const words = penyusutanInWords(setting);
  return setting.asal === 'kategori' ? `Mengikuti kategori: ${words}` : words;
}
