import { kelompokLabels, metodeLabels, type PenyusutanSetting } from '../../../shared/penyusutan-setting.ts';

/** A depreciation setting in a line: `Garis lurus, Kelompok 1 (4 tahun)`. */
export function penyusutanInWords({ metode, kelompok, masa_manfaat_bulan }: PenyusutanSetting): string {
  if (metode === 'tidak_disusutkan') return metodeLabels[metode];
  const life = kelompok ? kelompokLabels[kelompok] : masa_manfaat_bulan && `${masa_manfaat_bulan} bulan`;
  return life ? `${metodeLabels[metode]}, ${life}` : metodeLabels[metode];
}
