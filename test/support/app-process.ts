import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { settingNames } from '../../src/server/config.ts';
import { readPostmasterFile } from '../../src/server/db/embedded/postmaster-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Timeout of the start in milliseconds: a first start may have to build. */
const START_LIMIT = 120_000;

export const firstAdmin = { email: 'admin@kantor.test', password: 'Bandung-Lautan-Api-1946' };

/** Entry point of `npm start` once everything is installed and built. */
const built = join(root, 'dist', 'server', 'main.js');
/** `npm start` itself. */
export const npmStart = join(root, 'scripts', 'start.mjs');

/** The built MANIS: a process in a process group of its own. */
export interface AppProcess {
  child: ChildProcess;
  address: string;
  dataDir: string;
  /** Everything printed so far; `errors` is its part on stderr. */
  output: () => string;
  errors: () => string;
  /** Resolves with the exit code (null after a signal) once the process has ended. */
  exited: Promise<number | null>;
}

/**
 * Starts the process with the settings of a throwaway installation, overridden by `env`.
 * @param program entry point; another one for `npm start` itself or for another release
 * @param before shell commands that run first in the same process, such as ulimit
 */
export async function startProcess(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  program = built,
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
      // Empty values override those of a developer's `.env` or of the test runner.
      ...Object.fromEntries(settingNames.map((name) => [name, ''])),
      PORT: String(port),
      HOST: '127.0.0.1',
      PROCESSES: '1',
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

/**
 * Waits until /api/health answers 200.
 * @throws Error with the process's output when it ends before
 */
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

/** Reads the process id of the embedded PostgreSQL of a data folder; undefined when none runs. */
export function postgresOf(dataDir: string): number | undefined {
  return readPostmasterFile(join(dataDir, 'postgres'))?.pid;
}

/** Finds a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
