import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const ASK_AGAIN_MS = 50;

/**
 * Returns whether other processes serve this database (connections of `clientOptions`). Waits for those that are leaving:
 * PostgreSQL lists the connection of a process that has ended for a moment longer.
 * @param leaveMs milliseconds to wait for them
 */
export async function isServed(client: pg.ClientBase, leaveMs = 2_000): Promise<boolean> {
  for (const until = performance.now() + leaveMs; await countServing(client); await sleep(ASK_AGAIN_MS)) {
    if (performance.now() >= until) return true;
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
