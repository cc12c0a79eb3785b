import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { DatabaseTarget } from '../connection.ts';
import { type Account, chooseAccount, makeSocketFolder } from './account.ts';
import { findBinaries } from './binaries.ts';
import { claimFolder } from './claim.ts';
import { checkVersion, ensureCluster, passwordFile, SUPERUSER } from './cluster.ts';
import type { Endpoint } from './lock.ts';
import { socketIn } from './postmaster-file.ts';
import { APPLICATION, Supervisor, type SupervisorOptions } from './supervisor.ts';

export interface EmbeddedOptions {
  /** Absolute path; created when missing. The database is in its subfolder `postgres`. */
  dataDir: string;
  /** False only for throwaway data: turns off syncing to disk. */
  durable?: boolean;
  /** Processes that serve over it, each with its connections; one when left out. */
  processes?: number;
  report?: SupervisorOptions['report'];
  onTakenOver?: SupervisorOptions['onTakenOver'];
}

/** Handle of a running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection target of the application, which owns its database. */
  target: DatabaseTarget;
  /** Connection target of the superuser, who creates and drops databases. */
  superuserTarget: DatabaseTarget;
  /** Process id of the current server. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** Maximum length of a socket's path: 103 bytes on macOS, 107 on Linux. */
const MAX_SOCKET_PATH = 103;

/**
 * Starts PostgreSQL on `dataDir`, creates the database on first use, and restarts the server whenever it ends by
 * itself.
 * @throws StartupError when it can't start, for example when another MANIS uses the folder
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options;
  const durable = options.durable ?? true;
  const claim = await claimFolder(dataDir);
  try {
    const folder = join(dataDir, 'postgres');
    const binaries = await findBinaries();
    await checkVersion(folder, binaries.major);
    const account = await chooseAccount(binaries, folder);
    await ensureCluster(account, folder, { durable });
    const endpoint = await chooseEndpoint(account, dataDir, folder);
    const supervisor = new Supervisor({
      dataDir,
      folder,
      logFile: join(dataDir, 'postgres.log'),
      account,
      endpoint,
      durable,
      processes: options.processes ?? 1,
      report: options.report ?? (() => {}),
      onTakenOver: options.onTakenOver ?? (() => {}),
    });
    await supervisor.start();
    return {
      target: { ...endpoint, user: APPLICATION, database: APPLICATION },
      superuserTarget: { ...endpoint, user: SUPERUSER, database: 'postgres' },
      pid: () => supervisor.pid,
      stop: async () => {
        await supervisor.stop();
        await claim.release();
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

async function chooseEndpoint(account: Account, dataDir: string, folder: string): Promise<Endpoint> {
  if (process.platform === 'win32') {
    return {
      host: '127.0.0.1',
      port: await freePort(),
      password: readFileSync(passwordFile(dataDir), 'utf8'),
    };
  }
  const fits = Buffer.byteLength(socketIn(folder)) <= MAX_SOCKET_PATH;
  return { host: fits ? folder : await makeSocketFolder(account), port: 5432 };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
