import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions, type DatabaseTarget } from '../../src/server/db/connection.ts';

/** A table that is locked until it is let go, over a connection of its own. */
export interface HeldTable {
  /** How many statements wait for it now. */
  waiting: () => Promise<number>;
  /** Come back once so many, any, or more than so many wait; fail when it does not come to that. */
  untilWaiting: (count: number) => Promise<void>;
  untilAny: () => Promise<void>;
  untilMoreThan: (count: number) => Promise<void>;
  /** The same, or until something else has happened. */
  untilMoreThanOr: (count: number, happened: () => boolean) => Promise<void>;
  release: () => Promise<void>;
}

/** Milliseconds until a count that does not come is a failure. */
const LIMIT = 20_000;

/** Locks a table against everybody, or with `share row exclusive` only against those who write. */
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
