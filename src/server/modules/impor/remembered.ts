import { createHash } from 'node:crypto';
import type { ImporSettings } from '../../../shared/impor.ts';
import type { DateColumn } from '../../../shared/impor-dates.ts';
import { normalizeHeader } from '../../lists/header-name.ts';
import { ADDED_COLUMNS } from './refused-columns.ts';

const added = new Set(ADDED_COLUMNS.map(normalizeHeader));

/** Fingerprint of the column names of a list, in any order and without the columns added to lists of refused rows. */
export function headerKey(kolom: readonly string[]): string {
  const names = kolom.map(normalizeHeader).filter((name) => !added.has(name));
  return createHash('sha256').update(names.sort().join('\n')).digest('hex');
}

/** Columns of a list, and what the values of date columns prove. */
export interface Columns {
  kolom: readonly string[];
  tanggal: readonly DateColumn[] | undefined;
}

/** Transfers the settings of one list to another with the same column names; without the lines that were taken in. */
export function settingsFor(settings: ImporSettings, from: Columns, to: Columns): ImporSettings {
  const there = namesThere(from.kolom, to.kolom);
  const pemetaan = Object.fromEntries(
    Object.entries(settings.pemetaan).flatMap(([column, field]) => pairOf(there.get(column), field)),
  );
  const manners = from.kolom.flatMap((column) => {
    const name = there.get(column);
    const manner = mannerOf(settings, column, from.tanggal, provenIn(to.tanggal, name));
    return name !== undefined && Object.keys(manner).length > 0 ? [[name, manner] as const] : [];
  });
  const { cara_tanggal: _, ...rest } = settings;
  return {
    ...rest,
    pemetaan,
    ...(manners.length > 0 && { cara_tanggal: Object.fromEntries(manners) }),
    ambil: [],
  };
}

/** Lists mapped columns that the other list does not have. */
export function missingColumns(
  { pemetaan }: Pick<ImporSettings, 'pemetaan'>,
  from: readonly string[],
  to: readonly string[],
): string[] {
  const there = namesThere(from, to);
  return from.filter((column) => pemetaan[column] && !there.has(column));
}

/** Column -> its name in the other list; columns of the same name are paired in order. */
function namesThere(from: readonly string[], to: readonly string[]): Map<string, string> {
  const free = new Map<string, string[]>();
  for (const column of to) {
    const key = normalizeHeader(column);
    free.set(key, [...(free.get(key) ?? []), column]);
  }
  const names = new Map<string, string>();
  for (const column of from) {
    const name = free.get(normalizeHeader(column))?.shift();
    if (name !== undefined) names.set(column, name);
  }
  return names;
}

const pairOf = <Value>(name: string | undefined, value: Value): [string, Value][] =>
  name === undefined ? [] : [[name, value]];

const provenIn = (facts: readonly DateColumn[] | undefined, column: string | undefined) =>
  facts?.find(({ kolom }) => kolom === column);

/** Returns how a column's dates were read: as picked, else as proven; new values take precedence. */
function mannerOf(
  { cara_tanggal = {} }: ImporSettings,
  column: string,
  facts: readonly DateColumn[] | undefined,
  now: DateColumn | undefined,
): NonNullable<ImporSettings['cara_tanggal']>[string] {
  if (!now) return {};
  const picked = cara_tanggal[column];
  const order = picked?.urutan ?? provenIn(facts, column)?.urutan ?? undefined;
  return {
    ...(now.urutan === null && order && { urutan: order }),
    ...(now.tahun_dua_angka && picked?.abad && { abad: picked.abad }),
  };
}
