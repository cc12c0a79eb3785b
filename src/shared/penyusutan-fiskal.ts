import type { BukuPenyusutan } from './limits.ts';
import {
  kelompokLabels,
  type MetodeFiskal,
  metodeLabels,
  type PenyusutanFiskal,
} from './penyusutan-setting.ts';

/*
 * Depreciation for the tax, beside that of the office: kelompok of the law, neither a life of one's own nor a residual.
 * Sources: UU PPh pasal 11, PMK 72/2023.
 */

/** The books of the office, and those for the tax: each lets a unit lose value in its own way. */
export const ledgerValues = ['komersial', 'fiskal'] as const;
export type Ledger = (typeof ledgerValues)[number];

export const ledgerLabels: Record<Ledger, string> = { komersial: 'Komersial', fiskal: 'Fiskal' };

/** What a report can show of them. */
export const ledgerChoices = [...ledgerValues, 'keduanya'] as const;
export type LedgerChoice = (typeof ledgerChoices)[number];
export const ledgerChoiceLabels: Record<LedgerChoice, string> = {
  ...ledgerLabels,
  keduanya: 'Komersial dan fiskal',
};

interface Settings {
  penyusutan: unknown;
  penyusutan_fiskal: unknown;
}

/** The ledgers that two states of a kategori or barang set in another way. */
export const changedLedgers = (before: Settings, after: Settings): Ledger[] => {
  const differ = (name: keyof Settings) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return ledgerValues.filter((ledger) => differ(ledger === 'fiskal' ? 'penyusutan_fiskal' : 'penyusutan'));
};

/** Which of them an office keeps, in words. */
export const bukuPenyusutanLabels: Record<BukuPenyusutan, string> = {
  komersial: 'Satu: komersial',
  keduanya: 'Dua: komersial dan fiskal',
};

export const metodeFiskalLabels: Record<MetodeFiskal, string> = {
  garis_lurus: metodeLabels.garis_lurus,
  saldo_menurun: metodeLabels.saldo_menurun,
  tidak_disusutkan: 'Tidak disusutkan (tanah)',
  bukan_harta: 'Bukan harta',
};

/** Tells whether a method depreciates, and so needs a kelompok. */
export const hasKelompok = (metode: MetodeFiskal): boolean =>
  metode === 'garis_lurus' || metode === 'saldo_menurun';

/** What is said where nothing was set. */
export const BELUM_DIATUR = 'Belum diatur';

/** The setting in a line: `Saldo menurun, Kelompok 1`. */
export function fiskalInWords(setting: PenyusutanFiskal | null | undefined): string {
  if (!setting) return BELUM_DIATUR;
  const { metode, kelompok } = setting;
  return [metodeFiskalLabels[metode], kelompok && kelompokLabels[kelompok]].filter(Boolean).join(', ');
}
