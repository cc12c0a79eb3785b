import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcess } from '../../../src/server/db/embedded/processes.ts';
import {
  type AppProcess,
  firstAdmin,
  npmStart,
  postgresOf,
  startProcess,
  untilHealthy,
} from '../../support/app-process.ts';
import { removeFolder } from '../../support/remove-folder.ts';

/** Running application with its first admin. */
export interface ServedOffice {
  baseUrl: string;
  admin: { email: string; password: string };
  stop: () => Promise<void>;
}

export interface RunningServer extends ServedOffice {
  /** Ends it and starts another one at another address with fresh data. */
  renew: () => Promise<void>;
  /** Kills its process like a power failure, and restarts it on its data at the same address. */
  killAndStart: () => Promise<void>;
}

/** Names the data folder that every server copies; set by `makeFreshData` for all workers. */
const FRESH = 'MANIS_E2E_DATA';

/**
 * Creates the data of a new installation with its first admin once: copying takes a fraction of the time.
 * @returns a function that removes it
 */
export default async function makeFreshData(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manis-e2e-fresh-'));
  const app = await startProcess(dataDir, {}, npmStart);
  await untilHealthy(app);
  app.child.kill('SIGTERM');
  await app.exited;
  process.env[FRESH] = dataDir;
  return () => removeFolder(dataDir);
}

/**
 * Starts the built application on its own embedded PostgreSQL in a temporary folder.
 * @param env additional settings
 */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  let app = await startOnFreshData(env);
  return {
    get baseUrl() {
      return app.address;
    },
    admin: firstAdmin,
    renew: async () => {
      await endAtOnce(app);
      app = await startOnFreshData(env);
    },
    killAndStart: async () => {
      const { child, exited, dataDir, address } = app;
      child.kill('SIGKILL');
      await exited;
      app = await startProcess(dataDir, { ...env, PORT: new URL(address).port });
      await untilHealthy(app);
    },
    stop: () => endAtOnce(app),
  };
}

async function startOnFreshData(env: NodeJS.ProcessEnv): Promise<AppProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manis-e2e-'));
  await cp(process.env[FRESH] ?? '', dataDir, { recursive: true });
  const app = await startProcess(dataDir, env);
  await untilHealthy(app);
  return app;
}

/** Kills application and database without waiting for pending writes, which nobody reads. */
async function endAtOnce({ child, exited, dataDir }: AppProcess): Promise<void> {
  const postgres = postgresOf(dataDir);
  child.kill('SIGKILL');
  await exited;
  if (postgres !== undefined) {
    process.kill(postgres, 'SIGQUIT');
    while (findProcess(postgres)) await sleep(10);
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
