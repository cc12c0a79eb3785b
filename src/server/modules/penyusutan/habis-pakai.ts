import { AppError } from '../../../shared/errors.ts';

/** Settings of a kategori or barang in both ledgers. */
interface Settings {
  penyusutan: { metode: string } | null;
  penyusutan_fiskal: object | null;
}

const sentence =
  'Barang habis pakai tidak disusutkan. Pilih "Tidak disusutkan", atau ubah sifat kategorinya.';
const sentenceFiskal = 'Barang habis pakai tidak masuk buku fiskal. Kosongkan, atau ubah sifat kategorinya.';

/**
 * Checks that habis pakai is in neither ledger, as it is expensed at once.
 * @throws AppError validation_failed, at the settings
 */
export function assertNotDepreciated(settings: Settings): void {
  const errors = settingsRefused(settings);
  const [message] = Object.values(errors).flat();
  if (message) throw new AppError('validation_failed', { message, errors });
}

/** Returns errors for settings that habis pakai can't have, at their fields. */
export function settingsRefused({ penyusutan, penyusutan_fiskal }: Settings): Record<string, string[]> {
  return {
    ...(penyusutan && penyusutan.metode !== 'tidak_disusutkan' && { 'penyusutan.metode': [sentence] }),
    ...(penyusutan_fiskal && { 'penyusutan_fiskal.metode': [sentenceFiskal] }),
  };
}
