import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Account } from './account.ts';
import { type Binaries, programPath } from './binaries.ts';
import { SUPERUSER, serverEnvironment } from './cluster.ts';
import { findProcess } from './processes.ts';

/** A PostgreSQL server that runs as our child process. */
export interface Server {
  child: ChildProcess;
  exited: Promise<void>;
}

/** Error of a server that ended before it was ready; `reason` is the line from its log. */
export class ServerEnded extends Error {
  override name = 'ServerEnded';
  /** Whether another server, or the remains of one, was in its way: a retry may succeed. */
  readonly blocked: boolean;
  constructor(readonly reason: string) {
    super(reason);
    this.blocked = /lock file .* already exists|pre-existing shared memory block/.test(reason);
  }
}

const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Starts PostgreSQL in a session of its own (so that Ctrl-C in the terminal reaches only us) and waits until it
 * answers.
 */
export async function startServer(options: {
  account: Account;
  folder: string;
  logFile: string;
  args: string[];
  target: { host: string; port: number; password?: string };
}): Promise<Server> {
  const { account, folder, logFile } = options;
  await keepLogSmall(logFile);
  const log = await open(logFile, 'a', 0o600);
  const from = (await log.stat()).size;
  const line = [
    ...account.prefix,
    programPath(account.binaries, 'postgres'),
    '-D',
    account.dataFolderName(folder),
  ];
  const [command = '', ...rest] = [...line, ...options.args];
  const child = spawn(command, rest, {
    cwd: folder,
    env: serverEnvironment(),
    ...account.ids,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await log.close();
  await Promise.race([exited, untilReady(child, options.target)]);
  if (hasEnded(child)) {
    const text = (await readFile(logFile)).subarray(from).toString('utf8');
    const lines = text.trim().split('\n');
    const reason = lines.find((entry) => /FATAL|PANIC/.test(entry)) ?? lines.slice(-3).join(' ');
    throw new ServerEnded(reason.trim());
  }
  return { child, exited };
}

/** Checks whether the server's process has ended, or never started. */
export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * Error codes of a server that is still starting: no socket yet, nobody listening yet, or its own answer "the database
 * system is starting up".
 */
const notYet = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']);

/**
 * Waits until the server accepts connections. Has no timeout but the life of the process: recovery after a crash can
 * take a while.
 */
async function untilReady(child: ChildProcess, target: { host: string; port: number; password?: string }) {
  for (let wait = 10; !hasEnded(child); wait = Math.min(wait * 1.5, 250)) {
    const client = new pg.Client({ ...target, user: SUPERUSER, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!notYet.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(wait);
    }
  }
}

/** Stops a server with a fast shutdown: rolls back open transactions, writes everything, disconnects clients. */
export async function stopServer(server: Server, binaries: Binaries, folder: string): Promise<void> {
  const { child, exited } = server;
  if (hasEnded(child) || child.pid === undefined) return;
  await stopProcess(child.pid, binaries, folder, () => hasEnded(child));
  await exited;
}

/** Stops a server by its pid: fast shutdown, then immediate, then kill. Waits until it is gone. */
export async function stopProcess(
  pid: number,
  binaries: Binaries,
  folder: string,
  isGone: () => boolean = () => findProcess(pid) === null,
): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(programPath(binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-w', '-D', folder]);
    return;
  }
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new StartupError(
        `PostgreSQL (proses ${pid}) yang memakai ${folder} tidak dapat dihentikan. Hentikan proses itu.`,
      );
    }
    for (let waited = 0; waited < seconds * 50; waited += 1) {
      if (isGone()) return;
      await sleep(20);
    }
  }
  throw new StartupError(
    `PostgreSQL (proses ${pid}) yang memakai ${folder} tidak berhenti. Hentikan proses itu.`,
  );
}

async function keepLogSmall(file: string): Promise<void> {
  const size = await stat(file)
    .then((found) => found.size)
    .catch(() => 0);
  if (size > MAX_LOG_BYTES) await rename(file, `${file}.1`);
}
