import type { Holding } from '../../../shared/history.ts';

/** A holding as a bar on the axis of time; both ends as shares of the whole, 0 to 1. */
export interface LaneBar {
  row: Holding;
  from: number;
  to: number;
  /** Bars of one person that run at the same time stand below each other: 0 is the topmost. */
  level: number;
}

/** One person's bars. */
export interface Lane {
  id: number;
  name: string;
  bars: LaneBar[];
  levels: number;
}

export interface Lanes {
  lanes: Lane[];
  /** Turns of the year that lie on the axis. */
  years: { year: number; at: number }[];
}

const MS_PER_DAY = 86_400_000;
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;

/** Years that the axis names; of more, only every second, fifth … is named. */
const NAMED_YEARS = 8;

/**
 * Who held a barang when, a lane for each person, in the order of their first hand-over. Rows that were put right are
 * left out. Null when there is no time to show: less than a month in all.
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
  return { lanes: [...lanes.values()], years: yearsBetween(start, end, share) };
}

/** The topmost level where nothing runs any more; bars come in the order of their beginning. */
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
