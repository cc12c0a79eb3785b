import type { CaraPerolehan } from './cara-values.ts';

/** Ways in which a barang came into the office, in words. */
export const caraPerolehanLabels = {
  beli: 'Beli',
  hibah: 'Hibah',
  transfer: 'Transfer masuk',
  dibangun_sendiri: 'Dibangun sendiri',
} as const satisfies Record<CaraPerolehan, string>;

/** Values of a filter, in words. */
export const caraPerolehanFilterLabels = { ...caraPerolehanLabels, tanpa: 'Belum diisi' } as const;

/** Choices for inputs. */
export const caraPerolehanChoices = (Object.keys(caraPerolehanLabels) as CaraPerolehan[]).map((value) => ({
  value,
  label: caraPerolehanLabels[value],
}));

/** Returns a way in words; null where nobody said. */
export const caraInWords = (cara: CaraPerolehan | null): string | null => cara && caraPerolehanLabels[cara];
