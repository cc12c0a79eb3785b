import type { BukuPenyusutan } from './limits.ts';
import {
  kelompokLabels,
  type MetodeFiskal,
  metodeLabels,
  type PenyusutanFiskal,
} from './penyusutan-setting.ts';

/*
 * Fiscal depreciation, beside that of the office: by statutory kelompok, without a custom life or a residual value.
 * Sources: UU PPh pasal 11, PMK 72/2023.
 */

/** Ledgers: the office's own and the fiscal one, each with its own depreciation. */
export const ledgerValues = ['komersial', 'fiskal'] as const;
export type Ledger = (typeof ledgerValues)[number];

export const ledgerLabels: Record<Ledger, string> = { komersial: 'Komersial', fiskal: 'Fiskal' };

/** Ledgers that a report can show. */
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

/** Returns the ledgers whose setting differs between two states of a kategori or barang. */
export const changedLedgers = (before: Settings, after: Settings): Ledger[] => {
  const differ = (name: keyof Settings) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return ledgerValues.filter((ledger) => differ(ledger === 'fiskal' ? 'penyusutan_fiskal' : 'penyusutan'));
};

/** Ledgers of an office, in words. */
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

/** Checks whether a method depreciates, and so needs a kelompok. */
export const hasKelompok = (metode: MetodeFiskal): boolean =>
  metode === 'garis_lurus' || metode === 'saldo_menurun';

/** Text for a missing setting. */
export const BELUM_DIATUR = 'Belum diatur';

/** Formats a setting in one line: `Saldo menurun, Kelompok 1`. */
export function fiskalInWords(setting: PenyusutanFiskal | null | undefined): string {
  if (!setting) return BELUM_DIATUR;
  const { metode, kelompok } = setting;
  return [metodeFiskalLabels[metode], kelompok && kelompokLabels[kelompok]].filter(Boolean).join(', ');
}
