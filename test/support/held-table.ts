import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions, type DatabaseTarget } from '../../src/server/db/connection.ts';

/** Table locked over a separate connection until it is released. */
export interface HeldTable {
  /** Number of statements now waiting for the lock. */
  waiting: () => Promise<number>;
  /** Wait until exactly so many, any, or more than so many statements wait; fail after a timeout. */
  untilWaiting: (count: number) => Promise<void>;
  untilAny: () => Promise<void>;
  untilMoreThan: (count: number) => Promise<void>;
  /** Waits until more than so many statements wait, or until `happened` returns true. */
  untilMoreThanOr: (count: number, happened: () => boolean) => Promise<void>;
  release: () => Promise<void>;
}

/** Timeout of these waits in milliseconds. */
const LIMIT = 20_000;

/** Locks a table exclusively, or with `share row exclusive` against writers only. */
export async function holdTable(
  target: DatabaseTarget,
  table: string,
  mode: 'access exclusive' | 'share row exclusive' = 'access exclusive',
): Promise<HeldTable> {
  const holder = new pg.Client(clientOptions({ target, timeZone: 'Asia/Jakarta' }));
  const watcher = new pg.Client(clientOptions({ target, timeZone: 'Asia/Jakarta' }));
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query(`begin; lock table ${table} in ${mode} mode`);
  const waiting = async () => {
    const { rows } = await watcher.query<{ banyak: number }>(
      "select count(*)::int as banyak from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.banyak ?? -1;
  };
  const until = async (wanted: (count: number) => boolean) => {
    const limit = Date.now() + LIMIT;
    for (let now = await waiting(); !wanted(now); now = await waiting()) {
      if (Date.now() > limit) throw new Error(`${now} statements wait for ${table}`);
      await sleep(10);
    }
  };
  return {
    waiting,
    untilWaiting: (count) => until((now) => now === count),
    untilAny: () => until((now) => now > 0),
    untilMoreThan: (count) => until((now) => now > count),
    untilMoreThanOr: (count, happened) => until((now) => happened() || now > count),
    release: async () => {
      await holder.end();
      await watcher.end();
    },
  };
}
