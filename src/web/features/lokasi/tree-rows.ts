import type { Lokasi } from '../../../shared/lokasi.ts';
import { once } from '../../../shared/once.ts';
import type { TreeRow } from '../../components/table/tree-table.tsx';

/** Maximum size of a tree that starts fully expanded. */
const MAX_EXPANDED = 40;

const names = once(() => new Intl.Collator('id-ID', { numeric: true, sensitivity: 'base' }));

/** Groups lokasi by parent in natural order: Ruang 2 before Ruang 10. */
function childrenByParent(pohon: readonly Lokasi[]): Map<number | null, Lokasi[]> {
  const children = new Map<number | null, Lokasi[]>();
  for (const one of pohon) children.set(one.induk_id, [...(children.get(one.induk_id) ?? []), one]);
  for (const siblings of children.values()) siblings.sort((a, b) => names().compare(a.lokasi, b.lokasi));
  return children;
}

/** Finds the lokasi whose full path contains every word of `q`, and their ancestors separately. */
function searched(pohon: readonly Lokasi[], q: string): { found: Set<number>; way: Set<number> } {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const byId = new Map(pohon.map((one) => [one.id, one]));
  const found = new Set<number>();
  const way = new Set<number>();
  for (const one of pohon) {
    const jalur = one.jalur.toLowerCase();
    if (!words.every((word) => jalur.includes(word))) continue;
    found.add(one.id);
    for (let up = byId.get(one.induk_id ?? 0); up; up = byId.get(up.induk_id ?? 0)) way.add(up.id);
  }
  return { found, way };
}

/** Returns the branches expanded at first: all of a small tree, none of a large one. */
export function initiallyOpen(pohon: readonly Lokasi[]): Set<number> {
  return new Set(pohon.length <= MAX_EXPANDED ? pohon.map(({ id }) => id) : []);
}

/** Lists the visible rows in order, without collapsed ones; with `q` only matches and their ancestors, all expanded. */
export function visibleRows(pohon: readonly Lokasi[], open: ReadonlySet<number>, q = ''): TreeRow<Lokasi>[] {
  const children = childrenByParent(pohon);
  const search = q.trim() ? searched(pohon, q) : undefined;
  const rows: TreeRow<Lokasi>[] = [];
  const add = (parent: number | null, level: number): void => {
    for (const row of children.get(parent) ?? []) {
      if (search && !search.found.has(row.id) && !search.way.has(row.id)) continue;
      const expandable = !search && children.has(row.id);
      const expanded = expandable && open.has(row.id);
      const faded = search !== undefined && !search.found.has(row.id);
      rows.push({ id: row.id, row, level, expandable, expanded, faded });
      if (search || expanded) add(row.id, level + 1);
    }
  };
  add(null, 0);
  return rows;
}

/** Rooms with the same parent lokasi. */
export interface RoomGroup {
  /** Parent of the rooms; null for rooms without one. */
  inside: Lokasi | null;
  rooms: Lokasi[];
}

/** Groups the leaf lokasi by parent in tree order, those without a parent last; with `q` only matches. */
export function roomGroups(pohon: readonly Lokasi[], q = ''): RoomGroup[] {
  const byId = new Map(pohon.map((one) => [one.id, one]));
  const parents = new Set(pohon.map(({ induk_id }) => induk_id));
  const groups = new Map<number | null, RoomGroup>();
  for (const { row, faded } of visibleRows(pohon, new Set(byId.keys()), q)) {
    if (parents.has(row.id) || faded) continue;
    const group = groups.get(row.induk_id) ?? { inside: byId.get(row.induk_id ?? 0) ?? null, rooms: [] };
    group.rooms.push(row);
    groups.set(row.induk_id, group);
  }
  const [inNone, others] = [groups.get(null), [...groups.values()].filter(({ inside }) => inside !== null)];
  return inNone ? [...others, inNone] : others;
}
