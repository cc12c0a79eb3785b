import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds for which PostgreSQL may still list the connection of a process that has ended. */
const LEAVING_MS = 2_000;
const ASK_AGAIN_MS = 50;

/** Returns whether other processes serve this database (connections of `clientOptions`); waits for those that are leaving. */
export async function isServed(client: pg.ClientBase): Promise<boolean> {
  const until = performance.now() + LEAVING_MS;
  while ((await countServing(client)) > 0) {
    if (performance.now() >= until) return true;
    await sleep(ASK_AGAIN_MS);
  }
  return false;
}

async function countServing(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'manis' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}
