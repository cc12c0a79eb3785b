import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './context.ts';
import type { Files } from './files/files.ts';
import { sweepIdempotensi } from './idempotency.ts';
import { sweepSesi } from './modules/auth/sesi.repository.ts';
import { sweepBerkas } from './modules/berkas/berkas-sweep.ts';

/** Every hour, at a minute when little else begins. */
const HOURLY = '23 * * * *';

export interface Jobs {
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Starts what the application does by itself: sweeping what nobody needs any more. */
export function startJobs({ db, files, log }: { db: Db; files: Files; log: FastifyBaseLogger }): Jobs {
  let underWay: Promise<void> = Promise.resolve();
  const cron = new Cron(HOURLY, { protect: true }, () => {
    underWay = sweep(db, files, log).catch((error: unknown) => log.error({ err: error }, 'sweeping failed'));
    return underWay;
  });
  return {
    stop: async () => {
      cron.stop();
      await underWay;
    },
  };
}

/** Runs all sweeps, unless another process of the same database is at it. */
export async function sweep(db: Db, files: Files, log: FastifyBaseLogger): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_lock(hashtext('manis.sapu')) as ours`.execute(connection);
    if (!rows[0]?.ours) return;
    try {
      await sweepSesi(connection);
      await sweepIdempotensi(connection);
      const berkas = await sweepBerkas(connection, files.store);
      log.info({ berkas }, 'swept');
    } finally {
      await sql`select pg_advisory_unlock(hashtext('manis.sapu'))`.execute(connection);
    }
  });
}
