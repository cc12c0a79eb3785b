import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

const MB = 1024 * 1024;

/** Returns the cluster name of a data folder's server, by which its process is recognised. */
export function clusterNameOf(folder: string): string {
  return `manis-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`;
}

export interface ServerOptions {
  clusterName: string;
  /** Relative to the data folder, or absolute. */
  socketFolder: string;
  /** Listen on this loopback port instead of a socket (Windows). */
  loopbackPort: number | undefined;
  /** False turns off all crash safety, for throwaway data. */
  durable: boolean;
  /** Processes of MANIS that serve over the server; one when left out. */
  processes?: number;
}

/** Connections of one process: its pool, the one beside it, its listener and its pulse. */
const OF_PROCESS = 24;
/** Connections beside those of the processes: our lock, backups, migrations, people. */
const OF_OTHERS = 50;
const LEAST_CONNECTIONS = 250;

/**
 * Builds PostgreSQL's settings as `-c name=value` arguments. Nothing is kept in `postgresql.conf`, which people may
 * edit.
 */
export function serverArguments(options: ServerOptions): string[] {
  const settings: Record<string, string> = {
    cluster_name: options.clusterName,
    ...listenOn(options),
    max_connections: String(Math.max(LEAST_CONNECTIONS, (options.processes ?? 1) * OF_PROCESS + OF_OTHERS)),
    ...memory(options.durable),
    random_page_cost: '1.1',
    jit: 'off',
    ...processors(),
    ...durability(options.durable),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // values of a rejected row (such as a no_ktp) must not reach the log; the application logs failed statements itself
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function listenOn({ loopbackPort, socketFolder }: ServerOptions): Record<string, string> {
  if (loopbackPort !== undefined) {
    return { listen_addresses: '127.0.0.1', port: String(loopbackPort), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
  };
}

/**
 * Sizes PostgreSQL's memory: an eighth of what we may use for its own cache, between 64 MB and 2 GB. Throwaway data get
 * 128 MB: each start clears the cache's table, and each database that is created or dropped is searched for in all of it.
 */
function memory(durable: boolean): Record<string, string> {
  const limit = process.constrainedMemory() || totalmem();
  const available = Math.min(limit, totalmem()) / MB;
  const megabytes = (share: number, low: number, high: number) =>
    `${Math.round(Math.min(high, Math.max(low, available * share)))}MB`;
  return {
    shared_buffers: durable ? megabytes(1 / 8, 64, 2048) : '128MB',
    effective_cache_size: megabytes(1 / 2, 128, 8192),
    maintenance_work_mem: megabytes(1 / 32, 32, 128),
    work_mem: '16MB',
  };
}

/**
 * Turns parallel query off on few processors: a parallel report would end a little sooner, but slow all other requests
 * down.
 */
function processors(): Record<string, string> {
  return availableParallelism() > 4 ? {} : { max_parallel_workers_per_gather: '0' };
}

function durability(durable: boolean): Record<string, string> {
  const on = durable ? 'on' : 'off';
  return { fsync: on, full_page_writes: on, synchronous_commit: on, max_wal_size: durable ? '1GB' : '256MB' };
}
