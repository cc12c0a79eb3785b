import type { Holding } from '../../../shared/history.ts';
import { namaBulan } from '../../../shared/tanggal.ts';

/** Bar of a holding on the time axis; both ends as fractions of the axis, 0 to 1. */
export interface LaneBar {
  row: Holding;
  from: number;
  to: number;
  /** Row of the bar in its lane, 0 at the top; overlapping bars of one person use different rows. */
  level: number;
}

/** Bars of one person. */
export interface Lane {
  id: number;
  name: string;
  bars: LaneBar[];
  levels: number;
}

export interface Lanes {
  lanes: Lane[];
  /** Starts of years on the axis. */
  years: { year: number; at: number }[];
  /** Starts of other months, where they fit; not all have a label. */
  months: { label: string | null; at: number }[];
}

const MS_PER_DAY = 86_400_000;
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;

/** Maximum of year labels on the axis; with more years only every second, fifth … is labelled. */
const NAMED_YEARS = 8;

/** Maximum of months that are marked one by one, and of months that are labelled. */
const MARKED_MONTHS = 72;
const NAMED_MONTHS = 12;

/**
 * Computes the chart of the holders of a barang: one lane per person, ordered by first hand-out, without corrected
 * rows. Null when it spans less than a month.
 */
export function lanesOf(rows: Holding[], today: string): Lanes | null {
  const valid = rows.filter(({ dikoreksi_pada }) => dikoreksi_pada === null);
  const start = Math.min(...valid.map(({ tanggal_awal }) => dayOf(tanggal_awal)));
  const end = dayOf(today) + 1;
  const length = end - start;
  if (valid.length === 0 || length < 30) return null;
  const share = (day: number) => Math.min(1, Math.max(0, (day - start) / length));
  const lanes = new Map<number, Lane>();
  for (const row of [...valid].sort((a, b) => a.tanggal_awal.localeCompare(b.tanggal_awal) || a.id - b.id)) {
    const { pengguna, tanggal_awal, tanggal_akhir } = row;
    const lane = lanes.get(pengguna.id) ?? { id: pengguna.id, name: pengguna.name, bars: [], levels: 0 };
    const [from, to] = [share(dayOf(tanggal_awal)), share(tanggal_akhir ? dayOf(tanggal_akhir) + 1 : end)];
    const level = freeLevel(lane.bars, from);
    lane.bars.push({ row, from, to, level });
    lane.levels = Math.max(lane.levels, level + 1);
    lanes.set(pengguna.id, lane);
  }
  return {
    lanes: [...lanes.values()],
    years: yearsBetween(start, end, share),
    months: monthsBetween(start, end, share),
  };
}

/** Finds the topmost row that is free at a position; expects bars sorted by start. */
function freeLevel(bars: LaneBar[], from: number): number {
  const taken = new Set(bars.filter(({ to }) => to > from).map(({ level }) => level));
  let level = 0;
  while (taken.has(level)) level++;
  return level;
}

function yearsBetween(start: number, end: number, share: (day: number) => number): Lanes['years'] {
  const first = new Date(start * MS_PER_DAY).getUTCFullYear() + 1;
  const last = new Date(end * MS_PER_DAY).getUTCFullYear();
  const step = [1, 2, 5, 10, 20].find((one) => (last - first + 1) / one <= NAMED_YEARS) ?? 50;
  const years: Lanes['years'] = [];
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) {
    years.push({ year, at: share(dayOf(`${year}-01-01`)) });
  }
  return years;
}

/** Lists the starts of months, without January, which is a year mark; none on a long axis. */
function monthsBetween(start: number, end: number, share: (day: number) => number): Lanes['months'] {
  const first = new Date(start * MS_PER_DAY);
  const count = Math.ceil((end - start) / 30.44);
  if (count > MARKED_MONTHS) return [];
  const step = [1, 2, 3, 6].find((one) => count / one <= NAMED_MONTHS) ?? 12;
  return Array.from({ length: count + 1 }, (_, index) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1 + index, 1),
  )
    .filter((day) => day / MS_PER_DAY < end && new Date(day).getUTCMonth() > 0)
    .map((day) => {
      const month = new Date(day).getUTCMonth();
      const label = month % step === 0 ? (namaBulan[month]?.slice(0, 3) ?? null) : null;
      return { label, at: share(day / MS_PER_DAY) };
    });
}
