import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findProcess } from './processes.ts';

/** Contents of PostgreSQL's `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** As passed to the server: may be relative to the data folder. */
  socketFolder: string;
}

const SOCKET = '.s.PGSQL.5432';

/** Reads `postmaster.pid`; null when there is none, so that no server runs and none was killed. */
export function readPostmasterFile(folder: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? '' };
  } catch {
    return null;
  }
}

/** Checks that the process which wrote the file still runs and is our PostgreSQL of this folder. */
export function isOurServer(file: PostmasterFile, clusterName: string): boolean {
  return findProcess(file.pid)?.command.includes(`cluster_name=${clusterName}`) ?? false;
}

/** Checks whether something accepts connections on a Unix socket (a path) or a loopback port (a number). */
export function acceptsConnections(at: string | number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = typeof at === 'string' ? connect(at) : connect(at, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Makes a stale `postmaster.pid` harmless when its pid now belongs to another program, by writing our own pid into it.
 * PostgreSQL knows that its parent can't be a server, and still checks whether old processes use the shared memory,
 * which it couldn't if the file were removed.
 */
export async function disownPostmasterFile(folder: string): Promise<void> {
  const path = join(folder, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [String(process.pid), ...lines.slice(1)].join('\n'));
  await rm(join(folder, `${SOCKET}.lock`), { force: true });
  await rm(join(folder, SOCKET), { force: true });
}

/** Returns the path of the socket in a folder. */
export function socketIn(folder: string): string {
  return join(folder, SOCKET);
}
