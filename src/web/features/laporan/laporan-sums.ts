import { sumLabels } from '../../../shared/sum-labels.ts';
import type { Seri } from './kelompok.ts';
import type { SumView } from './laporan-view.ts';

/** Sums of a report whose rows are barang. */
export const barangSums: readonly SumView[] = [
  { sum: 'nilai', label: 'Total nilai', short: 'Nilai', rupiah: true },
  { sum: 'jumlah_jenis', label: 'Barang tercatat', short: 'Barang' },
  { sum: 'jumlah_unit', label: sumLabels.jumlah_unit, short: 'Unit' },
];

/** Builds the series of cost and book value. */
export const nilaiSeries = (cost: string): readonly Seri[] => [
  { name: cost, label: sumLabels.nilai_perolehan },
  { name: 'nilai_buku', label: sumLabels.nilai_buku },
];
