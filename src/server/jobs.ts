import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './context.ts';
import { inOneProcess, SWEEP_LOCK } from './db/one-process.ts';
import type { FileStore } from './files/file-store.ts';
import type { Files } from './files/files.ts';
import { sweepIdempotensi } from './idempotency.repository.ts';
import { sweepSesi } from './modules/auth/sesi.repository.ts';
import { sweepAttempts } from './modules/auth/throttle.repository.ts';
import { sweepBerkas } from './modules/berkas/berkas-sweep.ts';
import { sweepEtaskOauth } from './modules/etask/etask-oauth.repository.ts';
import { sendViews } from './modules/tampilan/send-views.ts';
import { remindReceipts } from './modules/tanda-terima/reminders.ts';
import { finishClosing } from './modules/tutup-buku/closing.ts';

/** Cron expression: every hour, at a minute when few other jobs start. */
const HOURLY = '23 * * * *';
/** Cron expression: every five minutes. */
const OFTEN = '*/5 * * * *';

export interface Jobs {
  /** Starts nothing more, and waits for what runs. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  db: Db;
  config: Config;
  files: Files;
  log: FastifyBaseLogger;
  /** Called with the result of each sweep. */
  onSweep?: (result: 'ok' | 'failed' | 'elsewhere') => void;
}

/**
 * Resumes an interrupted closing of books, and starts the scheduled jobs: the hourly sweep of expired rows and of files
 * without a record, the e-mails of saved views, and the reminders of unsigned tanda terima.
 */
export function startJobs({ db, config, files, log, onSweep = () => {} }: JobsOptions): Jobs {
  // resumes a closing that was under way when its process ended
  const closing = finishClosing(db, log).catch(() => {});
  let underWay: Promise<void> = Promise.resolve();
  const cron = new Cron(HOURLY, { protect: true }, () => {
    underWay = sweep(db, files.store, log).then(
      (ours) => onSweep(ours ? 'ok' : 'elsewhere'),
      (error: unknown) => {
        log.error({ err: error }, 'sweeping failed');
        onSweep('failed');
      },
    );
    return underWay;
  });
  let sending: Promise<void> = Promise.resolve();
  const views = new Cron(OFTEN, { protect: true }, () => {
    const failed = (what: string) => (error: unknown) =>
      log.error({ err: error }, `${what} could not be sent`);
    sending = sendViews({ db, config, files, log })
      .catch(failed('views'))
      .then(() => remindReceipts({ db, config }))
      .then(() => {}, failed('reminders'));
    return sending;
  });
  return {
    stop: async () => {
      cron.stop();
      views.stop();
      await Promise.all([closing, underWay, sending]);
    },
  };
}

/** Runs all sweeps, unless another process of the same database runs them; returns whether it did. */
export async function sweep(db: Db, store: FileStore, log: FastifyBaseLogger): Promise<boolean> {
  return inOneProcess(db, SWEEP_LOCK, async (connection) => {
    await sweepSesi(connection);
    await sweepAttempts(connection);
    await sweepIdempotensi(connection);
    await sweepEtaskOauth(connection);
    const berkas = await sweepBerkas(connection, store);
    log.info({ berkas }, 'swept');
  });
}
