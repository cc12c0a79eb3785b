import type { PenyusutanFiskal, PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';
import { fiskalColumns, penyusutanColumns } from './penyusutan-columns.repository.ts';

/** Own depreciation settings of a barang: flat columns in lists, objects of both ledgers in its form. */

/** Settings of both ledgers, or none. */
interface Settings {
  penyusutan: PenyusutanSendiri | null;
  penyusutan_fiskal: PenyusutanFiskal | null;
}

type Columns = Readonly<Record<string, unknown>>;

/** Flattens the settings of a barang to columns. */
export const settingColumns = ({ penyusutan, penyusutan_fiskal }: Settings) => ({
  ...penyusutanColumns(penyusutan),
  ...fiskalColumns(penyusutan_fiskal),
});

const names = new Set(Object.keys(settingColumns({ penyusutan: null, penyusutan_fiskal: null })));

/** Checks whether a column belongs to a setting. */
export const isSettingColumn = (name: string): boolean => names.has(name);

/** Builds the settings from columns; null where all columns of a ledger are empty. */
export function settingsOf(columns: Columns): Record<keyof Settings, object | null> {
  const ofLedger = (prefix: string, of: (name: string) => boolean): object | null => {
    const parts = [...names].filter(of).map((name) => [name.slice(prefix.length), columns[name] ?? null]);
    return parts.some(([, value]) => value !== null) ? Object.fromEntries(parts) : null;
  };
  const isFiscal = (name: string) => name.startsWith('penyusutan_fiskal_');
  return {
    penyusutan: ofLedger('penyusutan_', (name) => !isFiscal(name)),
    penyusutan_fiskal: ofLedger('penyusutan_fiskal_', isFiscal),
  };
}

/** Nests the settings among the columns of a barang, as its form has them. */
export function nestedSettings(columns: Columns): object {
  const others = Object.entries(columns).filter(([name]) => !names.has(name));
  return { ...Object.fromEntries(others), ...settingsOf(columns) };
}
