import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError } from '../shared/errors.ts';
import { addressOf, type Config } from './config.ts';
import { type DatabaseTarget, openDatabase } from './db/connection.ts';
import { type EmbeddedPostgres, startEmbedded } from './db/embedded/embedded.ts';
import { secretOf } from './db/installation-secret.ts';
import { createListener } from './db/listener.ts';
import { migrate } from './db/migrate.ts';
import { startPulse } from './db/pulse.ts';
import type { Database } from './db/tables.ts';
import { waitForDatabase } from './db/wait.ts';
import { watchDiskSpace } from './files/disk-space.ts';
import { createFiles } from './files/files.ts';
import { checkStorage, claimDisk } from './files/storage-check.ts';
import { CHANNEL } from './modules/notifikasi/channel.ts';
import { StartupError } from './startup-error.ts';

/** Running server: this process, or the primary of several. */
export interface Serving {
  /** Address that a browser on this machine opens. */
  address: string;
  /** Full address of the one-time link for the first admin; undefined once there is one. */
  firstAdminLink: string | undefined;
  /** Process id of the embedded server; undefined with an external one. */
  databasePid: () => number | undefined;
  /** Answers open requests, then closes connections and the embedded server. */
  stop(): Promise<void>;
}

/** A server that runs in this process. */
export interface Running extends Serving {
  app: FastifyInstance;
  db: Kysely<Database>;
}

/** Place of this process among several that serve together. */
export interface Member {
  /** The embedded database, run by another process; undefined with an external one. */
  target: DatabaseTarget | undefined;
  /** Whether this is the one process that runs jobs and sends e-mails. */
  runsJobs: boolean;
}

/** Clean-up of something that was started; run in reverse order by a failed start and by a stop. */
type Undo = () => Promise<unknown>;

const CONNECTIONS = 20;

/**
 * Starts everything: database, migrations, first admin, HTTP. Leaves nothing running when it fails.
 * @param onTakenOver called when another process has taken over the embedded database, so that this one must end
 * @param signal ends the wait for an external database that does not answer yet
 * @param member of several processes; alone when left out
 * @throws StartupError for what a person can put right
 */
export async function start(
  config: Config,
  onTakenOver: (error: StartupError) => void,
  signal?: AbortSignal,
  member: Member = { target: undefined, runsJobs: true },
): Promise<Running> {
  const undo: Undo[] = [];
  const unwind = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    // loading the application takes as long as starting the database, so both run at once
    const modules = Promise.all([
      import('./app.ts'),
      import('./modules/auth/first-admin.ts'),
      import('./jobs.ts'),
      import('./modules/surel/surel-worker.ts'),
    ]);
    modules.catch(() => {});
    let app: FastifyInstance | undefined;
    const ofOthers = member.target !== undefined;
    const report: DatabaseReport = (event, detail) =>
      app?.log[event === 'restored' ? 'info' : 'error']({ event, detail }, 'embedded PostgreSQL');
    const embedded =
      config.databaseUrl || ofOthers
        ? undefined
        : await startEmbedded({ dataDir: config.dataDir, report, onTakenOver });
    if (embedded) undo.push(() => embedded.stop());
    const target = member.target ?? targetOf(config, embedded);
    const connection = { target, timeZone: config.timeZone };
    await waitForDatabase(connection, {
      limitMs: embedded ? 0 : config.databaseWaitMs,
      ...(signal && { signal }),
      onWait: (reason) => console.error(`Menunggu basis data: ${reason}`),
    });
    await migrate(connection);
    const { db, gate } = openDatabase({
      ...connection,
      maxConnections: CONNECTIONS,
      onIdleError: (error) => app?.log.warn({ detail: error.message }, 'idle database connection lost'),
    });
    undo.push(() => db.destroy());
    const pulse = startPulse({
      connection,
      gate,
      onChange: (reason) =>
        reason === null
          ? app?.log.info('database answers again')
          : app?.log.error({ detail: reason }, 'database does not answer'),
    });
    undo.push(() => pulse.stop());
    const installation = await secretOf(db, 'pemasangan');
    if (config.storage) await checkStorage(config.storage, installation);
    else await claimDisk(config.dataDir, installation);
    const listener = createListener({
      connection,
      channel: CHANNEL,
      onLost: (reason) => app?.log.warn({ detail: reason }, 'listening connection lost'),
    });
    undo.push(() => listener.stop());
    const [{ buildApp }, { ensureFirstAdmin }, { startJobs }, { startSurel }] = await modules;
    const { link } = await ensureFirstAdmin(db, config).catch(refuseFirstAdmin);
    const diskSpace =
      (embedded || ofOthers || undefined) &&
      (await watchDiskSpace(config.dataDir, (full, freeBytes) =>
        app?.log[full ? 'error' : 'info']({ full, freeBytes }, 'room for data and files'),
      ));
    undo.push(async () => diskSpace?.stop());
    app = await buildApp({ config, db, listener, remembersSessions: true, ...(diskSpace && { diskSpace }) });
    const serving = app;
    undo.push(() => close(serving));
    const { figures } = app;
    if (member.runsJobs) {
      app.log.info('runs jobs and sends e-mails');
      const jobs = startJobs({
        db,
        config,
        files: createFiles(config, await secretOf(db, 'berkas')),
        log: app.log,
        onSweep: (result) => {
          figures.sweeps.inc({ result });
          figures.lastSweep.setToCurrentTime({ result });
        },
      });
      undo.push(() => jobs.stop());
      const surel = startSurel({ db, config, listener, log: app.log });
      undo.push(() => surel.stop());
    }
    const address = await listen(app, config);
    return {
      app,
      db,
      address,
      firstAdminLink: link && new URL(link, config.baseUrl).href,
      databasePid: () => embedded?.pid(),
      stop: unwind,
    };
  } catch (error) {
    await unwind();
    throw error;
  }
}

type DatabaseReport = (event: 'lost' | 'restored' | 'failed', detail: string) => void;

function targetOf(config: Config, embedded: EmbeddedPostgres | undefined): DatabaseTarget {
  const target = embedded?.target ?? config.databaseUrl;
  if (target === null) throw new Error('There is an embedded database or an address of one');
  return target;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${config.port} sudah dipakai program lain. Hentikan program itu, atau pilih port lain dengan PORT.`,
      EACCES: `Port ${config.port} tidak boleh dibuka oleh akun ini. Pilih PORT 1024 ke atas.`,
    };
    throw new StartupError(
      reasons[code] ??
        `Alamat ${config.host}:${config.port} tidak dapat dibuka (${code}). Periksa HOST dan PORT.`,
    );
  }
  return addressOf(config.host, (app.server.address() as AddressInfo).port);
}

/**
 * Closes the server after open requests are answered. Browsers keep connections open: they are closed as soon as they
 * are idle.
 */
async function close(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(sweep);
}

/** Rephrases a refused first admin as an error of its setting, because it comes from the environment. */
function refuseFirstAdmin(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const why = Object.values(error.errors ?? {}).flat()[0] ?? error.message;
  throw new StartupError(
    `Admin pertama dari MANIS_ADMIN_EMAIL dan MANIS_ADMIN_PASSWORD tidak dapat dibuat: ${why}`,
  );
}
