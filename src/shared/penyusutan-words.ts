import { metodeFiskalLabels } from './penyusutan-fiskal.ts';
import {
  kelompokLabels,
  type MetodeBerlaku,
  metodeLabels,
  type PenyusutanSetting,
} from './penyusutan-setting.ts';

/** Formats a useful life: `4 tahun`, `2 tahun 6 bulan`, `7 bulan`. */
export function masaManfaatInWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && `${years} tahun`, rest > 0 && `${rest} bulan`].filter(Boolean).join(' ');
}

type Setting = Omit<PenyusutanSetting, 'metode'> & { metode: MetodeBerlaku };

/** Formats a depreciation setting in one line: `Garis lurus, Kelompok 1, 4 tahun`. */
export function penyusutanInWords({ metode, kelompok, masa_manfaat_bulan }: Setting): string {
  if (metode === 'bukan_harta') return metodeFiskalLabels[metode];
  if (metode === 'tidak_disusutkan') return metodeLabels[metode];
  return [
    metodeLabels[metode],
    kelompok && kelompokLabels[kelompok],
    masa_manfaat_bulan && masaManfaatInWords(masa_manfaat_bulan),
  ]
    .filter(Boolean)
    .join(', ');
}
