import { formatAngka } from '../../../shared/angka.ts';
import { drawnOf, everyYear, MAX_YEARS } from '../../../shared/chart.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { shortRupiah } from '../../components/chart/short-rupiah.ts';

/** Key of a group: an id, a year or a name; null for records without one. */
export type IdKelompok = number | string | null;

/** Sums of a report or group by name; missing sums are undefined. */
export type Jumlah = Record<string, NilaiTotal | undefined>;

/** One group of a report, ready for a chart or a table. */
export interface Kelompok {
  id: IdKelompok;
  nama: string;
  /** Number of groups in it, where the server merged the smallest. */
  banyak?: number | undefined;
  jumlah: Jumlah;
}

/** Sum shown in a chart: its name and label. */
export interface Seri {
  name: string;
  label: string;
}

/** Colours of the first and the second series. */
export const seriColors = ['var(--action-text)', 'var(--accent)'];

/** Groups of a chart: those with their own bar, and the others rolled up. */
export interface RolledUp {
  drawn: Kelompok[];
  rest: Kelompok | null;
}

/** Rolls up all but the largest groups. Expects descending order. */
export function rollUp(groups: readonly Kelompok[]): RolledUp {
  const count = drawnOf(groups.length);
  const others = groups.slice(count);
  const many = others.reduce((sum, { banyak = 1 }) => sum + banyak, 0);
  return {
    drawn: groups.slice(0, count),
    rest: together(others, `Lainnya (${formatAngka(many)})`),
  };
}

/** Year of the time axis, with its group, if any. */
export interface Year {
  year: number;
  group: Kelompok | undefined;
}

/**
 * Lays groups on a time axis with every year from the first to the last, so that a missing year is a gap. Only the
 * latest years fit; earlier groups, and those without a year, are rolled up.
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

/** Sums groups into one without an id, which can't be filtered by; null for none. */
function together(groups: readonly Kelompok[], nama: string): Kelompok | null {
  const [only] = groups;
  if (!only) return null;
  const sums = Object.keys(only.jumlah).map((name) => {
    const sum = groups.reduce((before, { jumlah }) => before + BigInt(jumlah[name] ?? 0), 0n);
    return [name, sum > Number.MAX_SAFE_INTEGER ? String(sum) : Number(sum)];
  });
  return { id: null, nama, jumlah: Object.fromEntries(sums) };
}

/** Formats the full sums of a group as the tooltip of its bar: "Laptop: Nilai Rp1.234.567". */
export function inFull({ nama, jumlah }: Kelompok, series: readonly Seri[]): string {
  const said = series.map(({ name, label }) => `${label} ${formatTotal(jumlah[name] ?? 0)}`);
  return `${nama}: ${said.join(', ')}`;
}

/** Builds the bars of a group, one per series. */
export function barsOf({ jumlah }: Kelompok, series: readonly Seri[]): { value: number; text: string }[] {
  return series.map(({ name }) => {
    const value = Number(jumlah[name] ?? 0);
    return { value, text: shortRupiah(value) };
  });
}
