import type { Holding } from '../../../shared/history.ts';

/** Holding of a timeline, with the holdings linked to it. */
export interface TimelineItem {
  row: Holding;
  /** Previous holding of these pieces; null if they came from stock. */
  from: Holding | null;
  /** Holding that this row was split off from, when some pieces were returned earlier. */
  partOf: Holding | null;
  /** Next holdings of these pieces. */
  to: Holding[];
  /** Row that corrects this one. */
  correctedBy: Holding | null;
  /** Row that this one corrects. */
  corrects: Holding | null;
}

export interface TimelineYear {
  year: string;
  items: TimelineItem[];
}

/** Groups a barang's holdings by year, newest first, and links them. */
export function timelineOf(rows: Holding[]): TimelineYear[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const find = (id: number | null) => (id === null ? null : (byId.get(id) ?? null));
  const sorted = [...rows].sort(
    (a, b) =>
      b.tanggal_awal.localeCompare(a.tanggal_awal) || b.created_at.localeCompare(a.created_at) || b.id - a.id,
  );
  const years: TimelineYear[] = [];
  for (const row of sorted) {
    const source = find(row.asal_id);
    const samePerson = source?.pengguna_id === row.pengguna_id;
    const item: TimelineItem = {
      row,
      from: samePerson ? null : source,
      partOf: samePerson ? source : null,
      to: rows.filter(
        (one) => one.asal_id === row.id && one.pengguna_id !== row.pengguna_id && !one.dikoreksi_pada,
      ),
      correctedBy: rows.find((one) => one.koreksi_dari_id === row.id) ?? null,
      corrects: find(row.koreksi_dari_id),
    };
    const year = row.tanggal_awal.slice(0, 4);
    const last = years.at(-1);
    if (last?.year === year) last.items.push(item);
    else years.push({ year, items: [item] });
  }
  return years;
}
