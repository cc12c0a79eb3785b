import type { Db } from '../context.ts';

/**
 * Maximum rows in the cache, of all parts together: about 60 MB. What each person holds of a million barang takes half
 * of it.
 */
const MOST_ROWS = 600_000;

/** As many bytes count as a row, where rows are kept as bytes. */
const BYTES_OF_ROW = 100;

/** For how many rows some count. */
export const weightOf = (rows: readonly unknown[]): number =>
  rows.reduce<number>(
    (sum, row) => sum + (row instanceof Uint8Array ? Math.ceil(row.byteLength / BYTES_OF_ROW) : 1),
    0,
  );

/** Rows of one part, as a version of it had them. */
export interface CachedPart {
  version: string;
  rows: Promise<unknown[]>;
  count: number;
}

/** What is cached under one name: rows by part, and what they were joined to. */
export interface CacheEntry {
  parts: Map<number, CachedPart>;
  joined: { version: string; value: unknown } | undefined;
}

/** Rows that a cache entry counts for besides the rows of its parts. */
const ROWS_OF_ONE = 100;

/** Cache of this process, by database and name. */
const cache = new WeakMap<Db, Map<string, CacheEntry>>();

/** Answers the cache entry of a name, and marks it as most recently used. */
export function entryOf(db: Db, name: string): CacheEntry {
  const names = cache.get(db) ?? new Map<string, CacheEntry>();
  cache.set(db, names);
  const entry = names.get(name) ?? { parts: new Map(), joined: undefined };
  names.delete(name);
  names.set(name, entry);
  return entry;
}

/** Evicts the least recently used entries while the cache is too large. */
export function evictOldest(db: Db, keep: string): void {
  const names = cache.get(db) ?? new Map<string, CacheEntry>();
  const sizeOf = ({ parts }: CacheEntry) =>
    [...parts.values()].reduce((sum, { count }) => sum + count, ROWS_OF_ONE);
  let size = [...names.values()].reduce((sum, entry) => sum + sizeOf(entry), 0);
  for (const [name, entry] of names) {
    if (size <= MOST_ROWS) return;
    if (name === keep) continue;
    names.delete(name);
    size -= sizeOf(entry);
  }
}
