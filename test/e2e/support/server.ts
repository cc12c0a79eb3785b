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

/** An application that runs, and its first admin. */
export interface ServedOffice {
  baseUrl: string;
  admin: { email: string; password: string };
  stop: () => Promise<void>;
}

export interface RunningServer extends ServedOffice {
  /** Ends it and starts another one at another address, on fresh data. */
  renew: () => Promise<void>;
  /** Ends its process as a power cut does, and starts it again on its data, at its address. */
  killAndStart: () => Promise<void>;
}

/** Names the data folder that every server begins with; set by `makeFreshData` for all workers. */
const FRESH = 'MANIS_E2E_DATA';

/**
 * Makes the data of a new installation once, with its first admin: copying them takes a fraction of making them.
 * @returns what takes them away again
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
 * @param env further settings
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

/** Ends application and database without waiting for what they would write: nobody reads it again. */
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
