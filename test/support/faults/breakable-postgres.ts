import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { chooseAccount } from '../../../src/server/db/embedded/account.ts';
import { findBinaries, programPath } from '../../../src/server/db/embedded/binaries.ts';
import { ensureCluster, SUPERUSER, serverEnvironment } from '../../../src/server/db/embedded/cluster.ts';
import { type Server, startServer, stopServer } from '../../../src/server/db/embedded/server.ts';
import { freePort } from '../app-process.ts';

/** A PostgreSQL over TCP for DATABASE_URL, independent of MANIS. */
export interface BreakablePostgres {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Kills all its processes at once, like a power failure. */
  kill(): void;
  /** Stops all its processes with SIGSTOP: connections stay open, nothing answers. */
  freeze(): void;
  thaw(): void;
}

/** Creates and starts one in a folder. @param env of the server's process, for example for another clock */
export async function startBreakable(
  folder: string,
  env: Record<string, string> = {},
): Promise<BreakableServer> {
  const server = await breakableIn(folder, { env });
  await server.start();
  const client = new pg.Client(server.superuser);
  await client.connect();
  await client.query('create role manis login');
  await client.query('create database manis owner manis');
  await client.end();
  return server;
}

/** Server that isn't running yet, or a standby. */
export interface BreakableServer extends BreakablePostgres {
  /** Its data folder. */
  data: string;
  superuser: { host: string; port: number; user: string; database: string };
  /** Makes a standby the primary. */
  promote(): Promise<void>;
}

interface BreakableOptions {
  env?: Record<string, string>;
  /** Additional settings. */
  settings?: Record<string, string>;
}

/** Creates a server in a folder, on existing or new data, without starting it. */
export async function breakableIn(
  folder: string,
  { env = {}, settings: more = {} }: BreakableOptions = {},
): Promise<BreakableServer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const data = join(folder, 'postgres');
  const binaries = await findBinaries();
  const account = await chooseAccount(binaries, data);
  await ensureCluster(account, data, { durable: true });
  const hba = join(data, 'pintu.conf');
  await writeFile(hba, 'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n');
  const port = await freePort();
  const assignments = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    hba_file: join(account.dataFolderName(data), 'pintu.conf'),
    timezone: 'UTC',
    ...more,
  };
  let server: Server | undefined;

  const start = async () => {
    server = await startServer({
      account: {
        ...account,
        prefix: assignments.length ? ['env', ...assignments, ...account.prefix] : account.prefix,
      },
      folder: data,
      logFile: join(folder, 'postgres.log'),
      args: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      target: { host: '127.0.0.1', port },
    });
  };
  const signalAll = (signal: NodeJS.Signals) => {
    const pid = server?.child.pid;
    if (pid === undefined) return;
    // the postmaster first, so that it can't fork another process
    for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
  };
  const promote = async () => {
    const [command = '', ...args] = [
      ...account.prefix,
      programPath(binaries, 'pg_ctl'),
      'promote',
      '-D',
      data,
    ];
    const [code] = await once(spawn(command, args, { env: serverEnvironment(), ...account.ids }), 'close');
    if (code !== 0) throw new Error(`pg_ctl promote ended with ${code}`);
  };
  return {
    url: `postgres://manis@127.0.0.1:${port}/manis`,
    superuser: { host: '127.0.0.1', port, user: SUPERUSER, database: 'postgres' },
    data,
    start,
    stop: async () => {
      if (server) await stopServer(server, binaries, data);
    },
    kill: () => signalAll('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    promote,
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}
