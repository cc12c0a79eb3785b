import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { onOneConnection } from './transaction.ts';

/** The name under which what nobody needs any more is swept away; who holds it keeps every file where it is. */
export const SWEEP_LOCK = 'manis.sapu';

/**
 * Runs the work unless another process of the same database is at work of this name: an advisory lock of one
 * connection, which the database gives back by itself when the process dies.
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
