import { caraPerolehanChoices } from './cara-perolehan.ts';
import type { CaraPerolehan } from './cara-values.ts';
import { labelOfField } from './field-labels.ts';
import type { Bidang } from './impor-field.ts';

/** Other words for each way in which a barang came in. */
const lain: Record<CaraPerolehan, readonly string[]> = {
  beli: ['Pembelian', 'Dibeli', 'Pengadaan', 'Purchase'],
  hibah: ['Hibah masuk', 'Bantuan', 'Donasi', 'Sumbangan', 'Pemberian', 'Hadiah', 'Donation'],
  transfer: ['Transfer', 'Mutasi', 'Mutasi masuk', 'Pindahan'],
  dibangun_sendiri: [
    'Swakelola',
    'Bangun sendiri',
    'Buatan sendiri',
    'Pembangunan sendiri',
    'Dibuat sendiri',
  ],
};

/** Field of a list for how a barang came in. */
export const bidangCaraPerolehan = {
  nama: 'cara_perolehan',
  label: labelOfField('cara_perolehan'),
  jenis: 'pilihan',
  wajib: false,
  pilihan: caraPerolehanChoices.map((choice) => ({ ...choice, lain: lain[choice.value] })),
  keterangan: 'Pembelian, hibah, transfer masuk, atau dibangun sendiri',
  bawaan: true,
  pengganti: 'kosong',
} as const satisfies Bidang;
