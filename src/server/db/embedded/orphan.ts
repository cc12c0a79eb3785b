import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import type { Binaries } from './binaries.ts';
import { FolderInUse } from './claim.ts';
import { type Endpoint, takeLock } from './lock.ts';
import {
  acceptsConnections,
  disownPostmasterFile,
  isOurServer,
  type PostmasterFile,
  readPostmasterFile,
  socketIn,
} from './postmaster-file.ts';
import { findProcess } from './processes.ts';
import { stopProcess } from './server.ts';

const SOCKET_FOLDER = 'manis-soket-';

/**
 * Cleans up what an earlier server left on `folder` before a new one starts there: stops an orphaned server whose MANIS
 * was killed, and makes a stale `postmaster.pid` harmless.
 * @throws StartupError when a living MANIS uses the server
 */
export async function stopOrphan(options: {
  dataDir: string;
  folder: string;
  clusterName: string;
  binaries: Binaries;
  password: string | undefined;
}): Promise<void> {
  const { dataDir, folder, binaries } = options;
  const file = readPostmasterFile(folder);
  if (!file) return;
  const endpoint = endpointOf(file, folder, options.password);
  const answering = await acceptsConnections(
    endpoint.host.startsWith('/') ? socketIn(endpoint.host) : endpoint.port,
  );
  const ours = process.platform === 'win32' ? answering : isOurServer(file, options.clusterName);
  if (ours) {
    if (answering && (await isInUse(endpoint))) throw new FolderInUse(dataDir);
    await stopProcess(file.pid, binaries, folder);
    await removeSocketFolder(endpoint.host);
  } else if (answering) {
    // a server that is not visible as a process, such as one in another container
    throw new FolderInUse(dataDir);
  } else if (findProcess(file.pid)) {
    await disownPostmasterFile(folder);
  } else {
    await removeSocketFolder(endpoint.host);
  }
}

/** Returns the connection parameters of the server that wrote a `postmaster.pid`. */
export function endpointOf(file: PostmasterFile, folder: string, password: string | undefined): Endpoint {
  const secret = password === undefined ? {} : { password };
  if (process.platform === 'win32') return { host: '127.0.0.1', port: file.port, ...secret };
  return { host: resolve(folder, file.socketFolder), port: file.port, ...secret };
}

/**
 * Checks whether a living MANIS holds the server's lock. A server that answers but accepts no connection is starting or
 * stopping, so nobody uses it.
 */
async function isInUse(endpoint: Endpoint): Promise<boolean> {
  try {
    const lock = await takeLock(endpoint);
    await lock?.end();
    return lock === null;
  } catch {
    return false;
  }
}

/** Removes a socket folder that `makeSocketFolder` made; leaves any other alone. */
export async function removeSocketFolder(folder: string): Promise<void> {
  const isTemporary =
    basename(folder).startsWith(SOCKET_FOLDER) && [tmpdir(), '/tmp'].includes(dirname(folder));
  if (isTemporary) await rm(folder, { recursive: true, force: true });
}
