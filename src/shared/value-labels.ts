import { alurPenghapusanLabels } from './alur-penghapusan.ts';
import { caraPerolehanLabels } from './cara-perolehan.ts';
import { bukuPenyusutanLabels, metodeFiskalLabels } from './penyusutan-fiskal.ts';
import { kelompokLabels, metodeLabels } from './penyusutan-setting.ts';

/** Words for values stored as codes. */
export const valueLabels: Record<string, Record<string, string>> = {
  'penyusutan.metode': metodeLabels,
  'penyusutan.kelompok': kelompokLabels,
  'penyusutan_fiskal.metode': metodeFiskalLabels,
  'penyusutan_fiskal.kelompok': kelompokLabels,
  cara_perolehan: caraPerolehanLabels,
  buku_penyusutan: bukuPenyusutanLabels,
  penghapusan: alurPenghapusanLabels,
};
