import { formatAngka } from '../../../shared/angka.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';

/** What stands behind a group: an id, a year, a name; null for what has none. */
export type IdKelompok = number | string | null;

/** The sums of a report or of one of its groups, by name. */
export type Jumlah = Record<string, NilaiTotal>;

/** One group of a report, ready for a chart or a table. */
export interface Kelompok {
  id: IdKelompok;
  nama: string;
  /** Of how many groups it is made, where the server put the smallest together. */
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

/** A bar of a chart; each series has its amount under its name. */
export interface Batang {
  /** The group behind it; null for the rest of them together, and for a group that can't be filtered by. */
  id: IdKelompok;
  nama: string;
  nilai: Record<string, number>;
}

/** How many groups have a bar of their own. */
const BARS = 10;

const amounts = (jumlah: Jumlah, series: readonly Seri[]) =>
  Object.fromEntries(series.map(({ name }) => [name, Number(jumlah[name] ?? 0)]));

/** All groups as bars, in their order. */
export function allBarsOf(groups: readonly Kelompok[], series: readonly Seri[]): Batang[] {
  return groups.map(({ id, nama, jumlah }) => ({ id, nama, nilai: amounts(jumlah, series) }));
}

/** The largest groups, and the rest of them as one bar. Expects the largest value first. */
export function barsOf(groups: readonly Kelompok[], series: readonly Seri[], bars = BARS): Batang[] {
  const all = allBarsOf(groups, series);
  if (all.length <= bars + 1) return all;
  const rest = all.slice(bars);
  const count = groups.slice(bars).reduce((sum, { banyak = 1 }) => sum + banyak, 0);
  const sums = series.map(({ name }) => [name, rest.reduce((sum, { nilai }) => sum + (nilai[name] ?? 0), 0)]);
  return [
    ...all.slice(0, bars),
    { id: null, nama: `Lainnya (${formatAngka(count)})`, nilai: Object.fromEntries(sums) },
  ];
}

const compact = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 });

/** For the axis of a chart: `Rp1,2 M`. */
export function formatRingkas(nilai: number): string {
  return nilai === 0 ? '0' : `Rp${compact.format(nilai).replace(/\s/g, ' ')}`;
}

/** The end of a path of places, which is what tells them apart: `Lantai 2 / Ruang Dosen`. */
export function shortPath(jalur: string): string {
  return jalur.split(' / ').slice(-2).join(' / ');
}

/** An amount that is drawn: to the rupiah where a number can say it, else about. */
export function formatDrawn(nilai: number): string {
  return Number.isSafeInteger(nilai) ? formatRupiah(nilai) : `sekitar ${formatRingkas(nilai)}`;
}

/** A chart in one sentence, for those who can't see it. */
export function describeBars(title: string, bars: readonly Batang[], series: readonly Seri[]): string {
  const said = (nilai: Record<string, number>) =>
    series
      .map(
        ({ name, label }, index) =>
          `${index > 0 ? `${label.toLowerCase()} ` : ''}${formatDrawn(nilai[name] ?? 0)}`,
      )
      .join(', ');
  const parts = bars.slice(0, 3).map(({ nama, nilai }) => `${nama} ${said(nilai)}`);
  return `Diagram batang ${title.toLowerCase()}: ${parts.join(', ')}${bars.length > 3 ? ', dan lainnya' : ''}.`;
}

const ROW_HEIGHT = 34;
const UPRIGHT_HEIGHT = 280;

/** The height of a picture in px, known before its code is here: nothing below moves when it is drawn. */
export function chartHeight(bars: readonly Batang[], series: readonly Seri[], across: boolean): number {
  return across ? bars.length * ROW_HEIGHT * (series.length > 1 ? 1.3 : 1) + 40 : UPRIGHT_HEIGHT;
}
