import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../context.ts';
import { currentReader, withoutReader } from '../reader.ts';

/** Range of ids, `from` inclusive and `to` exclusive: a part of a table. */
export interface IdRange {
  from: number;
  to: number;
}

/** SQL condition that a column of ids lies in a part. */
export const inIdRange = (id: string, { from, to }: IdRange): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(id)} >= ${from} and ${sql.ref(id)} < ${to}`;

/** Key of a cached value, and the tables it depends on. */
export interface CachedSource {
  /** Cache key: contains all that the value depends on besides the records, such as a date. */
  name: string;
  /** Tables that are read part by part. `barang_pengguna` is partitioned by the id of its barang. */
  tables: readonly ('barang' | 'barang_pengguna' | 'buku')[];
}

/** Checks that no filter is set: only then are sums worth caching. */
export const isUnfiltered = (filters: object): boolean =>
  Object.values(filters).every((value) => value === undefined);

/** Ids per part, as in migration 0021. */
const PART_SIZE = 8192;
/** Parts that one caller computes in parallel. */
const TOGETHER = 2;
/**
 * Maximum rows in the cache, of all parts together: about 60 MB. What each person holds of a million barang takes half
 * of it.
 */
const MOST_ROWS = 600_000;

interface CachedPart {
  version: string;
  rows: Promise<unknown[]>;
  count: number;
}

interface CacheEntry {
  parts: Map<number, CachedPart>;
  joined: { version: string; value: unknown } | undefined;
}

/** Rows that a cache entry counts for besides the rows of its parts. */
const ROWS_OF_ONE = 100;

/** Cache of this process, by database and name. */
const cache = new WeakMap<Db, Map<string, CacheEntry>>();

/** Maximum rounds: while others keep changing rows, the result of the last round is used. */
const ROUNDS = 5;

/**
 * Caches rows by id range, recomputes only ranges that changed since (by any process), and joins them. Concurrent
 * callers share the work. The result is never older than the call: it holds everything committed before it. All ranges
 * come from one moment, unless others keep changing them for several rounds. Inside a transaction nothing is cached.
 * @param work computes the rows of one range, which should be few
 * @param join combines the rows of all parts; the result is shared and must not be changed
 */
export async function cachedByPart<Row, Joined>(
  db: Db,
  source: CachedSource,
  work: (parts: IdRange) => Promise<Row[]>,
  join: (rows: Row[][]) => Joined,
): Promise<Joined> {
  if (db.isTransaction) return join([await work({ from: 0, to: Number.MAX_SAFE_INTEGER })]);
  const entry = entryOf(db, source.name);
  let versions = await versionsOf(db, source);
  for (let round = 1; ; round++) {
    const all = textOf(versions);
    if (entry.joined?.version === all) return entry.joined.value as Joined;
    const found = await partsOf(entry.parts, versions, work);
    const now = await versionsOf(db, source);
    const unchanged = textOf(now) === all;
    if (unchanged || round === ROUNDS) {
      const joined = join(found);
      if (unchanged) entry.joined = { version: all, value: joined };
      evictOldest(db, source.name);
      return joined;
    }
    versions = now;
  }
}

const textOf = (versions: ReadonlyMap<number, string>) =>
  [...versions].map(([part, version]) => `${part}=${version}`).join();

/** Answers the rows of each part, in the order of `versions`: cached, being computed, or computed now. */
async function partsOf<Row>(
  known: Map<number, CachedPart>,
  versions: ReadonlyMap<number, string>,
  work: (parts: IdRange) => Promise<Row[]>,
): Promise<Row[][]> {
  const one = (part: number, version: string): Promise<Row[]> => {
    const earlier = known.get(part);
    if (earlier?.version === version) return earlier.rows as Promise<Row[]>;
    // others may wait for the same rows, so they must not end with this reader
    const rows = withoutReader(() => work({ from: part * PART_SIZE, to: (part + 1) * PART_SIZE }));
    const made: CachedPart = { version, rows, count: 0 };
    known.set(part, made);
    rows.then(
      ({ length }) => {
        made.count = length;
      },
      () => {
        if (known.get(part) === made) known.delete(part);
      },
    );
    return rows;
  };
  const waiting = [...versions].entries();
  const found: Row[][] = [];
  let failed = false;
  const worker = async () => {
    for (const [at, [part, version]] of waiting) {
      if (failed) return;
      currentReader()?.signal.throwIfAborted();
      found[at] = await one(part, version).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
  for (const part of known.keys()) if (!versions.has(part)) known.delete(part);
  return found;
}

/**
 * Reads the version of each part. Versions are read before the parts: a commit in between makes a part newer than its
 * version says, never older.
 */
async function versionsOf(db: Db, { tables }: CachedSource): Promise<Map<number, string>> {
  const { rows } = await sql<{ tabel: string; bagian: number; versi: string }>`
    select tabel, bagian, sum(versi)::text as versi from perubahan
    where tabel = any(${[...tables]}) group by tabel, bagian order by tabel, bagian`.execute(db);
  const versions = new Map<number, string[]>();
  for (const { tabel, bagian: part, versi } of rows) {
    versions.set(part, [...(versions.get(part) ?? []), `${tabel} ${versi}`]);
  }
  return new Map([...versions].map(([part, own]) => [part, own.join(' ')]));
}

/** Answers the cache entry of a name, and marks it as most recently used. */
function entryOf(db: Db, name: string): CacheEntry {
  const names = cache.get(db) ?? new Map<string, CacheEntry>();
  cache.set(db, names);
  const entry = names.get(name) ?? { parts: new Map(), joined: undefined };
  names.delete(name);
  names.set(name, entry);
  return entry;
}

/** Evicts the least recently used entries while the cache is too large. */
function evictOldest(db: Db, keep: string): void {
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
