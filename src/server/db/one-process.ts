import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { onOneConnection } from './transaction.ts';

/** Name of the sweep's lock; while another session holds it, no uploaded file is removed. */
export const SWEEP_LOCK = 'manis.sapu';

/**
 * Runs work unless another process of the same database is running work of this name. Uses a session-level advisory
 * lock, which the database releases when the process dies.
 * @returns whether it ran
 */
export async function inOneProcess(db: Db, name: string, work: (db: Db) => Promise<void>): Promise<boolean> {
  return onOneConnection(db, async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_lock(hashtext(${name})) as ours`.execute(connection);
    if (!rows[0]?.ours) return false;
    try {
      await work(connection);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection);
    }
  });
}
