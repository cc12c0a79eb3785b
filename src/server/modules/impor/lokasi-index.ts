import { keyOfName } from './read-text.ts';

export interface KnownLokasi {
  id: number;
  lokasi: string;
  induk_id: number | null;
}

/** Result of resolving a path: one lokasi, several candidates, or names to create below an existing lokasi. */
export type LokasiTarget =
  | { jenis: 'ada'; id: number; jalur: string; tingkat: number; tepat: boolean }
  | { jenis: 'mendua'; pilihan: string[] }
  | { jenis: 'baru'; parentId: number | null; parentPath: string; parentDepth: number; nama: string[] };

type KnownTarget = LokasiTarget & { jenis: 'ada' };

export const PATH_SIGN = ' / ';

/** Finds lokasi by their path. New ones of the same list are never matched by chance. */
export class LokasiIndex {
  private readonly full = new Map<string, KnownTarget[]>();
  private readonly bySuffix = new Map<string, KnownTarget[]>();
  private readonly ways = new Map<number, string>();
  private readonly found = new Map<string, LokasiTarget>();

  /** @param exact matches whole paths alone */
  constructor(rows: readonly KnownLokasi[], exact = false) {
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) this.add(row, byId);
    if (exact) this.bySuffix.clear();
  }

  private add(row: KnownLokasi, byId: ReadonlyMap<number, KnownLokasi>): void {
    const names: string[] = [];
    for (
      let here: KnownLokasi | undefined = row;
      here;
      here = here.induk_id === null ? undefined : byId.get(here.induk_id)
    ) {
      names.unshift(here.lokasi);
    }
    const target = {
      jenis: 'ada',
      id: row.id,
      jalur: names.join(PATH_SIGN),
      tingkat: names.length,
      tepat: true,
    } as const;
    this.ways.set(row.id, target.jalur);
    const keys = names.map(keyOfName);
    append(this.full, keys.join(PATH_SIGN), target);
    for (let from = 1; from < keys.length; from += 1) {
      append(this.bySuffix, keys.slice(from).join(PATH_SIGN), { ...target, tepat: false });
    }
  }

  /** Returns the path of an existing lokasi. */
  wayOf(id: number): string {
    return this.ways.get(id) ?? '';
  }

  /**
   * Resolves names: to the lokasi with exactly this path, else to the only one whose path ends with it, else to a new
   * one below the lokasi of all but the last name.
   */
  find(names: readonly string[]): LokasiTarget {
    // joined as people write paths, so that a name that contains the separator (`HUMAS / FO`) is found as well
    const key = names.map(keyOfName).join(PATH_SIGN);
    const known = this.found.get(key);
    if (known) return known;
    const target = this.search(names, key);
    this.found.set(key, target);
    return target;
  }

  private search(names: readonly string[], key: string): LokasiTarget {
    const [only, ...others] = this.full.get(key) ?? this.bySuffix.get(key) ?? [];
    if (only && others.length === 0) return only;
    if (only) return { jenis: 'mendua', pilihan: [only, ...others].map(({ jalur }) => jalur) };
    const last = names.at(-1) ?? '';
    if (names.length === 1) {
      return { jenis: 'baru', parentId: null, parentPath: '', parentDepth: 0, nama: [last] };
    }
    const parent = this.find(names.slice(0, -1));
    if (parent.jenis === 'mendua') return parent;
    if (parent.jenis === 'baru') return { ...parent, nama: [...parent.nama, last] };
    const { id, jalur, tingkat } = parent;
    return { jenis: 'baru', parentId: id, parentPath: jalur, parentDepth: tingkat, nama: [last] };
  }
}

function append(map: Map<string, KnownTarget[]>, key: string, target: KnownTarget): void {
  const found = map.get(key);
  if (found) found.push(target);
  else map.set(key, [target]);
}

/** Builds the path of a lokasi that is still to be created. */
export function newPath(target: LokasiTarget & { jenis: 'baru' }): string {
  return [...(target.parentPath === '' ? [] : [target.parentPath]), ...target.nama].join(PATH_SIGN);
}
