import type { Jumlahan, NilaiTotal } from '../../../shared/laporan-barang.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';

/** One group of a report, ready for a chart or a table. */
export interface Kelompok extends Jumlahan {
  /** Stays the same for a group; what it is filtered by. */
  id: number;
  nama: string;
}

/** A bar of a chart. */
export interface Batang {
  /** The group behind it; null for the rest of them together. */
  id: number | null;
  nama: string;
  nilai: number;
}

/** How many groups have a bar of their own. */
const BARS = 10;

/** The largest groups, and the rest of them as one bar. Expects the largest value first. */
export function barsOf(groups: readonly Kelompok[], bars = BARS): Batang[] {
  const shown = groups.length <= bars + 1 ? groups.length : bars;
  const rest = groups.slice(shown);
  const largest = groups.slice(0, shown).map(({ id, nama, nilai }) => ({ id, nama, nilai: Number(nilai) }));
  if (rest.length === 0) return largest;
  const nilai = rest.reduce((sum, group) => sum + Number(group.nilai), 0);
  return [...largest, { id: null, nama: `Lainnya (${rest.length})`, nilai }];
}

/** A sum to the last rupiah, also where it came as digits. */
export function formatNilai(nilai: NilaiTotal): string {
  return formatRupiah(typeof nilai === 'string' ? BigInt(nilai) : nilai);
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

/** A chart in one sentence, for those who can't see it. */
export function describeBars(title: string, bars: readonly Batang[]): string {
  const parts = bars.slice(0, 3).map(({ nama, nilai }) => `${nama} ${formatNilai(nilai)}`);
  return `Diagram batang ${title.toLowerCase()}: ${parts.join(', ')}${bars.length > 3 ? ', dan lainnya' : ''}.`;
}
