import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { settingNames } from '../../src/server/config.ts';
import { readPostmasterFile } from '../../src/server/db/embedded/postmaster-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds: a first start may have to build. */
const START_LIMIT = 120_000;

export const firstAdmin = { email: 'admin@kantor.test', password: 'Bandung-Lautan-Api-1946' };

/** MANIS as `npm start` runs it: a process of its own, in a process group of its own. */
export interface AppProcess {
  child: ChildProcess;
  address: string;
  dataDir: string;
  /** All that it printed so far; `errors` what of it went to stderr. */
  output: () => string;
  errors: () => string;
  /** Settles with the exit code (null after a signal) once the process has ended. */
  exited: Promise<number | null>;
}

/**
 * Starts the process; `env` adds settings to those of a throwaway installation.
 * @param program what is run; another one for another release
 * @param before shell commands that run first in the same process, such as limits of the system
 */
export async function startProcess(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  program = join(root, 'scripts', 'start.mjs'),
  before?: string,
): Promise<AppProcess> {
  const port = Number(env.PORT ?? (await freePort()));
  const line = [process.execPath, program];
  const [command = '', ...args] = before ? ['sh', '-c', `${before}; exec "$0" "$@"`, ...line] : line;
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      // Empty wins over what a developer's `.env`, or the test runner, says.
      ...Object.fromEntries(settingNames.map((name) => [name, ''])),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      MANIS_ADMIN_EMAIL: firstAdmin.email,
      MANIS_ADMIN_PASSWORD: firstAdmin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
    errors += chunk;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const address = `http://127.0.0.1:${port}`;
  return { child, address, dataDir, output: () => output, errors: () => errors, exited };
}

/** Waits until the process answers that it is healthy. Throws, with what it printed, when it ends before. */
export async function untilHealthy({ child, address, output }: AppProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT;
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`MANIS ended at start:\n${output()}`);
    if (await isHealthy(address)) return;
    await sleep(20);
  }
  throw new Error(`MANIS was not healthy in ${START_LIMIT} ms:\n${output()}`);
}

export async function isHealthy(address: string): Promise<boolean> {
  return fetch(`${address}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

/** The process id of the embedded PostgreSQL on a data folder; undefined when none runs. */
export function postgresOf(dataDir: string): number | undefined {
  return readPostmasterFile(join(dataDir, 'postgres'))?.pid;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
