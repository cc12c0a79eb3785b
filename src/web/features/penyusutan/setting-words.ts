import type { PenyusutanBerlaku } from '../../../shared/penyusutan-setting.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';

/** A setting that holds, and whose it is: `Mengikuti kategori: Garis lurus, Kelompok 1, 4 tahun`. */
export function settingInWords(setting: PenyusutanBerlaku): string {
  const words = penyusutanInWords(setting);
  if (setting.asal === 'pengguna') return words;
  return `Mengikuti ${setting.asal}: ${words}`;
}
