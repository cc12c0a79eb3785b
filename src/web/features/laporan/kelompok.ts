import { formatAngka } from '../../../shared/angka.ts';
import { drawnOf, everyYear, MAX_YEARS } from '../../../shared/chart.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { shortRupiah } from '../../components/chart/short-rupiah.ts';

/** Key of a group: an id, a year or a name; null for records without one. */
export type IdKelompok = number | string | null;

/** The sums of a report or of one of its groups, by name; those that it does not have are left out. */
export type Jumlah = Record<string, NilaiTotal | undefined>;

/** One group of a report, ready for a chart or a table. */
export interface Kelompok {
  id: IdKelompok;
  nama: string;
  /** Number of groups in it, where the server merged the smallest. */
  banyak?: number | undefined;
  jumlah: Jumlah;
}

/** A sum that is drawn: its name, and what it is called. */
export interface Seri {
  name: string;
  label: string;
}

/** The second series, where there is one, is drawn in the accent. */
export const seriColors = ['var(--action-text)', 'var(--accent)'];

/** Groups as a chart shows them: those with a bar of their own, and the others together. */
export interface RolledUp {
  drawn: Kelompok[];
  rest: Kelompok | null;
}

/** Rolls up all but the largest groups. Expects the largest value first. */
export function rollUp(groups: readonly Kelompok[]): RolledUp {
  const count = drawnOf(groups.length);
  const others = groups.slice(count);
  const many = others.reduce((sum, { banyak = 1 }) => sum + banyak, 0);
  return {
    drawn: groups.slice(0, count),
    rest: together(others, `Lainnya (${formatAngka(many)})`),
  };
}

/** A year of the time axis, with its group unless it has none. */
export interface Year {
  year: number;
  group: Kelompok | undefined;
}

/**
 * Lays groups on a time axis: every year from the first to the last, so that a missing one is a gap. Only the latest
 * years have a place; earlier groups, and those without a year, are rolled up.
 */
export function onTimeAxis(
  groups: readonly Kelompok[],
  most = MAX_YEARS,
): { years: Year[]; rest: RolledUp['rest'] } {
  const byYear = new Map(groups.filter(({ id }) => id !== null).map((group) => [Number(group.id), group]));
  const last = Math.max(...byYear.keys());
  const first = Math.max(Math.min(...byYear.keys()), last - most + 1);
  const years = byYear.size === 0 ? [] : everyYear(first, last);
  return {
    years: years.map((year) => ({ year, group: byYear.get(year) })),
    rest: together(
      groups.filter(({ id }) => id === null || Number(id) < first),
      byYear.size === 0 ? 'Tanpa tahun' : `Sebelum ${first}`,
    ),
  };
}

/** Sums groups as one that can't be filtered by; null for none. */
function together(groups: readonly Kelompok[], nama: string): Kelompok | null {
  const [only] = groups;
  if (!only) return null;
  const sums = Object.keys(only.jumlah).map((name) => {
    const sum = groups.reduce((before, { jumlah }) => before + BigInt(jumlah[name] ?? 0), 0n);
    return [name, sum > Number.MAX_SAFE_INTEGER ? String(sum) : Number(sum)];
  });
  return { id: null, nama, jumlah: Object.fromEntries(sums) };
}

/** The sums of a group in full, for those who point at its bar: "Laptop: Nilai Rp1.234.567". */
export function inFull({ nama, jumlah }: Kelompok, series: readonly Seri[]): string {
  const said = series.map(({ name, label }) => `${label} ${formatTotal(jumlah[name] ?? 0)}`);
  return `${nama}: ${said.join(', ')}`;
}

/** Bars of a group, one per series. */
export function barsOf({ jumlah }: Kelompok, series: readonly Seri[]): { value: number; text: string }[] {
  return series.map(({ name }) => {
    const value = Number(jumlah[name] ?? 0);
    return { value, text: shortRupiah(value) };
  });
}
