import type { Holding } from '../../../shared/history.ts';

/** One holding with the others that its story touches. */
export interface TimelineItem {
  row: Holding;
  /** Whose pieces these were before; null when they came from the stock. */
  from: Holding | null;
  /** The holding that this row was split off: some pieces of it came back earlier. */
  partOf: Holding | null;
  /** Who got the pieces afterwards. */
  to: Holding[];
  /** The row that puts this one right. */
  correctedBy: Holding | null;
  /** The row that this one puts right. */
  corrects: Holding | null;
}

export interface TimelineYear {
  year: string;
  items: TimelineItem[];
}

/** A barang's holdings as a story, year by year, the latest first. */
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
