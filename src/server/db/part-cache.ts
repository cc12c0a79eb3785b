import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../context.ts';
import { currentReader, withoutReader } from '../reader.ts';
import { connectionShares } from './connection-shares.ts';
import { type CachedPart, entryOf, evictOldest, weightOf } from './part-cache-store.ts';

/** Range of ids, `from` inclusive and `to` exclusive: a part of a table. */
export interface IdRange {
  from: number;
  to: number;
}

const everything: IdRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** SQL condition that an id lies in a range; `true` for the range of all ids, which plans better. */
export const inIdRange = (id: string, range: IdRange): RawBuilder<SqlBool> =>
  range === everything
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(id)} >= ${range.from} and ${sql.ref(id)} < ${range.to}`;

/** Key of a cached value, and the tables it depends on. */
export interface CachedSource {
  /** Cache key: names everything that the value depends on besides the records, such as a date. */
  name: string;
  /** Tables whose changes outdate the value, part by part. `barang_pengguna` is partitioned by the id of its barang. */
  tables: readonly ('barang' | 'barang_pengguna' | 'buku')[];
  /** Set where each row names its part as `bagian` (`partOf`): only changed parts are read again, in snapshots too. */
  named?: true;
  /** Set where the value is the same for every day that a snapshot shows. */
  lasting?: true;
}

/** SQL for the part that an id lies in. */
export const partOf = (id: string): RawBuilder<number> => sql<number>`(${sql.ref(id)} >> 13)::integer`;

/** Checks that no filter is set: sums are cached only then. The day of a report, `per`, is no filter. */
export const isUnfiltered = (filters: object): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || name === 'per');

/** Contents of a snapshot: its database, and a key of what it shows, such as a day; `fixed` where it never changes. */
interface SnapshotOf {
  db: Db;
  shows: string;
  fixed?: true;
}

/** Ids per part, as in migration 0021. */
const PART_SIZE = 8192;
/** Parts that one caller computes in parallel. */
const TOGETHER = 2;
/** Snapshots whose values are cached as well. */
const snapshots = new WeakMap<Db, SnapshotOf>();

/** Lets `cachedByPart` cache within a snapshot, shared by all snapshots with the same contents. */
export const cacheWithin = (snapshot: Db, of: SnapshotOf): void => {
  snapshots.set(snapshot, of);
};

/** Maximum rounds; while others keep changing rows, the result of the last one is used. */
const ROUNDS = 5;

/**
 * Caches rows by id range, recomputes only ranges that changed since (by any process), and joins them. Concurrent
 * callers share the work. The result is never older than the call: it holds everything committed before it. All ranges
 * show the same state, unless others keep changing them for several rounds. In a transaction nothing is cached, except
 * in a snapshot of `cacheWithin`.
 * @param work computes the rows of one range, which should be few
 * @param join combines the rows of all parts; the result is shared and must not be changed
 */
export async function cachedByPart<Row, Joined>(
  db: Db,
  source: CachedSource,
  work: (parts: IdRange) => Promise<Row[]>,
  join: (rows: Row[][]) => Joined,
): Promise<Joined> {
  const snapshot = snapshots.get(db);
  if (snapshot) return cachedInSnapshot(db, { snapshot, source, work, join });
  if (db.isTransaction) return join([await work(everything)]);
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

interface InSnapshot<Row, Joined> {
  snapshot: SnapshotOf;
  source: CachedSource;
  work: (range: IdRange) => Promise<Row[]>;
  join: (rows: Row[][]) => Joined;
}

/**
 * Caches within a snapshot, where versions and rows show the same state. Callers don't share the work, as a snapshot
 * ends with its request.
 */
async function cachedInSnapshot<Row, Joined>(
  db: Db,
  { snapshot, source, work, join }: InSnapshot<Row, Joined>,
): Promise<Joined> {
  const { shows, fixed } = snapshot;
  const name = `${source.name} ${source.lasting && !fixed ? 'lampau' : shows}`;
  const entry = entryOf(snapshot.db, name);
  const versions = fixed ? new Map([[WHOLE, shows]]) : await versionsOf(db, source);
  const all = textOf(versions);
  if (entry.joined?.version === all) return entry.joined.value as Joined;
  const named = fixed ? undefined : source.named;
  const parts = named ? versions : new Map([[WHOLE, all]]);
  const same = [...parts].filter(([part, version]) => entry.parts.get(part)?.version === version);
  // keeps the rows: another request may change the entry while this one reads
  const known = new Map(same.map(([part]) => [part, entry.parts.get(part)?.rows as Promise<Row[]>]));
  const missing = [...parts.keys()].filter((part) => !known.has(part));
  const read = await readParts(missing, named, work);
  const found = await Promise.all([...parts.keys()].map((part) => known.get(part) ?? read.get(part) ?? []));
  for (const [index, [part, version]] of [...parts].entries()) {
    const rows = found[index] ?? [];
    entry.parts.set(part, { version, rows: Promise.resolve(rows), count: weightOf(rows) });
  }
  for (const part of entry.parts.keys()) if (!parts.has(part)) entry.parts.delete(part);
  const joined = join(found);
  entry.joined = { version: all, value: joined };
  evictOldest(snapshot.db, name);
  return joined;
}

/** Reads the missing parts in one call of `work`: a single part by its range, several by the range of all ids. */
async function readParts<Row>(
  parts: readonly number[],
  named: true | undefined,
  work: (range: IdRange) => Promise<Row[]>,
): Promise<Map<number, Row[]>> {
  const read = new Map<number, Row[]>(parts.map((part) => [part, []]));
  const [first] = parts;
  if (first === undefined) return read;
  const one = named && parts.length === 1;
  for (const row of await work(one ? rangeOf(first) : everything)) {
    read.get(named ? (row as { bagian: number }).bagian : WHOLE)?.push(row);
  }
  return read;
}

/** Key of the one part that holds all rows. */
const WHOLE = -1;

const rangeOf = (part: number): IdRange => ({ from: part * PART_SIZE, to: (part + 1) * PART_SIZE });

const textOf = (versions: ReadonlyMap<number, string>) =>
  [...versions].map(([part, version]) => `${part}=${version}`).join();

/** Returns the rows of each part, in the order of `versions`: cached, under way, or computed now. */
async function partsOf<Row>(
  known: Map<number, CachedPart>,
  versions: ReadonlyMap<number, string>,
  work: (parts: IdRange) => Promise<Row[]>,
): Promise<Row[][]> {
  const one = (part: number, version: string): Promise<Row[]> => {
    const earlier = known.get(part);
    if (earlier?.version === version) return earlier.rows as Promise<Row[]>;
    // others may wait for the same rows: they must not be cancelled with this reader
    const rows = withoutReader(async () => {
      const leave = await connectionShares.take(undefined);
      return work(rangeOf(part)).finally(leave);
    });
    const made: CachedPart = { version, rows, count: 0 };
    known.set(part, made);
    rows.then(
      (found) => {
        made.count = weightOf(found);
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
  const rows = db.isTransaction ? await readVersions(db, tables) : await sharedVersions(db, tables);
  const versions = new Map<number, string[]>();
  for (const { tabel, bagian: part, versi } of rows) {
    if (tables.some((one) => one === tabel))
      versions.set(part, [...(versions.get(part) ?? []), `${tabel} ${versi}`]);
  }
  return new Map([...versions].map(([part, own]) => [part, own.join(' ')]));
}

interface PartVersion {
  tabel: string;
  bagian: number;
  versi: string;
}

/** Statement that is about to be sent: the tables to read, and its rows. */
interface Gathered {
  tables: Set<string>;
  rows: Promise<PartVersion[]>;
}

const gathering = new WeakMap<Db, Gathered>();

/** Reads the versions that were asked for within one turn of the event loop with a single statement. */
function sharedVersions(db: Db, tables: readonly string[]): Promise<PartVersion[]> {
  const gathered = gathering.get(db) ?? gather(db);
  for (const table of tables) gathered.tables.add(table);
  return gathered.rows;
}

function gather(db: Db): Gathered {
  const tables = new Set<string>();
  // others wait for the same rows: they must not be cancelled with the first reader
  const rows = withoutReader(async () => {
    await setImmediate();
    gathering.delete(db);
    return readVersions(db, [...tables]);
  });
  const gathered = { tables, rows };
  gathering.set(db, gathered);
  return gathered;
}

async function readVersions(db: Db, tables: readonly string[]): Promise<PartVersion[]> {
  const { rows } = await sql<PartVersion>`
    select tabel, bagian, sum(versi)::text as versi from perubahan
    where tabel = any(${[...tables]}) group by tabel, bagian order by tabel, bagian`.execute(db);
  return rows;
}
