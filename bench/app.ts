import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseTarget } from '../src/server/db/connection.ts';
import { authEndpoints } from '../src/shared/auth.ts';
import { freePort, isHealthy } from '../test/support/app-process.ts';

/** The built application in a separate process, with an embedded PostgreSQL in a temporary folder. */
export interface BenchApp {
  address: string;
  token: string;
  user: object;
  credentials: { email: string; password: string };
  database: DatabaseTarget;
  pid: number;
  /** Resident memory of the application's process in MB: now, and its peak since the last `forgetPeak`. */
  memory(): { now: number; peak: number };
  forgetPeak(): void;
  /** Disk usage of its data in megabytes. */
  disk(): number;
  stop(): Promise<void>;
}

const START_LIMIT = 300_000;

/**
 * Starts it and waits until it is healthy.
 * @param root checkout whose build is started; this one by default
 * @param env additional environment variables
 */
export async function startApp({
  root,
  env = {},
}: {
  root?: string;
  env?: NodeJS.ProcessEnv;
} = {}): Promise<BenchApp> {
  const folder = await mkdtemp(join(tmpdir(), 'manis-bench-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const credentials = { email: 'bench@kantor.test', password: randomBytes(16).toString('base64url') };
  const child = spawn(process.execPath, [...startFlags(root), 'dist/server/main.js'], {
    ...(root !== undefined && { cwd: root }),
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      // one process, whose CPU and memory are measured
      PROCESSES: '1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      MANIS_ADMIN_EMAIL: credentials.email,
      MANIS_ADMIN_PASSWORD: credentials.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // leaves no process behind if the bench is interrupted
  process.once('exit', () => child.kill('SIGTERM'));
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const limit = Date.now() + START_LIMIT; !(await isHealthy(address)); await sleep(50)) {
      if (child.exitCode !== null || Date.now() > limit) throw new Error('The application did not start');
    }
    const { token, user } = await signIn(address, credentials);
    return {
      address,
      token,
      user,
      credentials,
      database: { host: join(folder, 'postgres'), port: 5432, user: 'manis', database: 'manis' },
      pid: child.pid ?? 0,
      memory: () => memoryOf(child.pid ?? 0),
      forgetPeak: () => {
        if (process.platform === 'linux') writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
      },
      disk: () => Math.round(bytesIn(folder) / 1_000_000),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the flags of Node with which `npm start` of a checkout starts it. */
function startFlags(root = '.'): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.match(/--\S+/g) ?? [];
}

/** Signs in; returns token and user. */
export async function signIn(address: string, credentials: object) {
  const answer = await fetch(address + authEndpoints.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return authEndpoints.login.answer.parse(await answer.json()).data;
}

/** Reads the memory of a process from Linux's /proc; zero on other systems. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Adds up the sizes of all files below a folder; a file removed meanwhile counts as 0. */
function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.reduce(
    (sum, { parentPath, name }) =>
      sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
