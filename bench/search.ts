import { readFileSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db, RequestContext } from '../src/server/context.ts';
import { clientOptions } from '../src/server/db/connection.ts';
import { PreparingClient } from '../src/server/db/prepared.ts';
import type { Database } from '../src/server/db/tables.ts';
import { pageOfBarang } from '../src/server/modules/barang/barang-list.repository.ts';
import { searchEverything } from '../src/server/modules/search/search.service.ts';
import { barangEndpoints } from '../src/shared/barang.ts';
import { searchEndpoints } from '../src/shared/search.ts';
import type { BenchApp } from './app.ts';
import type { OfficeSize } from './fill.ts';
import { type Client, type Distribution, distribution, timed } from './measure.ts';
import { searchOf } from './search-words.ts';

/** Durations of searches whose words differ each time. */
export interface SearchResult {
  ukuran: OfficeSize;
  hasil: {
    nama: string;
    http: Distribution;
    /** CPU time of PostgreSQL from Linux's /proc; null elsewhere. */
    prosesor: Distribution | null;
    /** Searches with the most CPU time. */
    terlama: { q: string; ms: number }[];
  }[];
}

const SEARCHES = 200;
/** Rounds in which list and dialog take turns, so that what goes on beside them (PostgreSQL writes for minutes after filling) meets both. */
const ROUNDS = 3;
/** Number of warm-up searches: the application's code is then compiled, and PostgreSQL has its plans. */
const WARM_UP = 600;
const SLOWEST = 8;
/** Search texts of each round; all within a round differ, and nine in ten from those of the other rounds. */
const rounds = Array.from({ length: ROUNDS }, (_, round) =>
  Array.from({ length: SEARCHES }, (__, n) => searchOf(n + round * SEARCHES)),
);
/** Search texts other than the measured ones. */
const wordsBefore = Array.from({ length: WARM_UP }, (_, n) => searchOf(n + ROUNDS * SEARCHES));
const [words = []] = rounds;

/** Measures the search of the list of barang and of the search dialog. */
export async function measureSearch(app: BenchApp, http: Client, ukuran: OfficeSize): Promise<SearchResult> {
  const options = clientOptions({ target: app.database, timeZone: 'Asia/Jakarta' });
  // a single connection, whose process is measured; prepares statements like the application
  const pool = new pg.Pool({ ...options, max: 1, idleTimeoutMillis: 0, Client: PreparingClient });
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    const ctx = { db, actor: { id: 1, roles: ['admin'] } } as unknown as RequestContext;
    const clock = await processorOf(db);
    const kinds = [
      {
        nama: 'Daftar barang',
        path: barangEndpoints.list.path,
        read: (q: string) => pageOfBarang(db, barangEndpoints.list.query.parse({ q })),
      },
      {
        nama: 'Kotak pencarian',
        path: searchEndpoints.read.path,
        read: (q: string) => searchEverything(ctx, q),
      },
    ];
    const ask = (path: string) => (q: string) => () => http.get(`${path}?${new URLSearchParams({ q })}`);
    for (const { path } of kinds) await timed(wordsBefore.map(ask(path)));
    const times = new Map<string, number[]>(kinds.map(({ nama }) => [nama, []]));
    for (const searched of rounds)
      for (const { nama, path } of kinds) times.get(nama)?.push(...(await timed(searched.map(ask(path)))));
    const hasil = [];
    for (const { nama, read } of kinds) {
      const spent = [];
      for (const q of clock ? wordsBefore : []) await read(q);
      for (const q of clock ? words : []) {
        const from = clock?.() ?? 0;
        await read(q);
        spent.push({ q, ms: (clock?.() ?? 0) - from });
      }
      const terlama = spent.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
      const prosesor = spent.length > 0 ? distribution(spent.map(({ ms }) => ms)) : null;
      hasil.push({ nama, http: distribution(times.get(nama) ?? []), prosesor, terlama });
    }
    return { ukuran, hasil };
  } finally {
    await db.destroy();
  }
}

/** Reads the CPU time of a connection's process in milliseconds; undefined where unavailable. */
async function processorOf(db: Db): Promise<(() => number) | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1_000_000;
}
