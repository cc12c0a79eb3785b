import pg from 'pg';
import type { Db } from '../context.ts';
import { clientOptions, type DatabaseTarget } from '../db/connection.ts';
import { connectTo, LOCK_KEY } from '../db/migrate.ts';
import { dbOver } from '../db/over-client.ts';
import { StartupError } from '../startup-error.ts';
import { prepareSession } from './catalog.repository.ts';
import { assertEmpty } from './target.repository.ts';

/** Error of a commit that got no answer: it may have happened. */
export class CommitUnknown extends StartupError {}

/** The single connection of a restore, inside its transaction. */
export interface RestoreConnection {
  client: pg.Client;
  /** Query builder on the same connection. */
  db: Db;
}

/**
 * Runs work in one transaction on an empty database, locked so that no MANIS can start to use it meanwhile.
 * @throws StartupError when it isn't empty or is in use; CommitUnknown
 */
export async function inRestore<Result>(
  target: DatabaseTarget,
  work: (connection: RestoreConnection) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...clientOptions({ target, timeZone: 'UTC' }),
    application_name: 'manis-pulihkan',
  });
  client.on('error', () => {});
  await connectTo(client);
  try {
    await prepareSession(client);
    await client.query("set maintenance_work_mem = '128MB'");
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      LOCK_KEY,
    ]);
    if (!rows[0]?.ours) {
      throw new StartupError(
        'Basis data tujuan sedang disiapkan atau dipulihkan oleh proses lain. Tunggu, lalu ulangi.',
      );
    }
    await assertEmpty(client);
    await client.query('begin');
    const result = await work({ client, db: dbOver(client) });
    await commit(client);
    // lists would be slow at first without statistics; a failure here does no harm
    await client.query('analyze').catch(() => {});
    return result;
  } finally {
    // closing the connection rolls back what is not committed
    await client.end().catch(() => {});
  }
}

async function commit(client: pg.Client): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error;
    throw new CommitUnknown(
      'Sambungan ke basis data terputus saat pemulihan diselesaikan. Jalankan MANIS dan periksa apakah isinya sudah ada; bila belum, ulangi.',
      { cause: error },
    );
  }
}
