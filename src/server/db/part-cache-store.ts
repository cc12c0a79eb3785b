import type { Db } from '../context.ts';

/**
 * Maximum rows in the cache, over all parts: about 60 MB. The holdings per person of a million barang take half of it.
 */
const MOST_ROWS = 600_000;

/** Bytes that count as one row, for rows kept as bytes. */
const BYTES_OF_ROW = 100;

/** Weight of rows, in rows. */
export const weightOf = (rows: readonly unknown[]): number =>
  rows.reduce<number>(
    (sum, row) => sum + (row instanceof Uint8Array ? Math.ceil(row.byteLength / BYTES_OF_ROW) : 1),
    0,
  );

/** Cached rows of one part, at one version. */
export interface CachedPart {
  version: string;
  rows: Promise<unknown[]>;
  count: number;
}

/** Cache entry of one name: its rows by part, and the value that they were joined to. */
export interface CacheEntry {
  parts: Map<number, CachedPart>;
  joined: { version: string; value: unknown } | undefined;
}

/** Overhead of a cache entry, in rows. */
const ROWS_OF_ONE = 100;

/** Cache of this process, by database and name. */
const cache = new WeakMap<Db, Map<string, CacheEntry>>();

/** Returns the cache entry of a name, and marks it as most recently used. */
export function entryOf(db: Db, name: string): CacheEntry {
  const names = cache.get(db) ?? new Map<string, CacheEntry>();
  cache.set(db, names);
  const entry = names.get(name) ?? { parts: new Map(), joined: undefined };
  names.delete(name);
  names.set(name, entry);
  return entry;
}

/** Evicts least recently used entries until the cache fits its limit; never `keep`. */
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
