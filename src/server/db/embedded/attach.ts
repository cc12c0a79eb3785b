import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { clientOptions, type DatabaseTarget } from '../connection.ts';
import { FolderInUse } from './claim.ts';
import { passwordFile } from './cluster.ts';
import { startEmbedded } from './embedded.ts';
import { endpointOf } from './orphan.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { APPLICATION } from './supervisor.ts';

/** A connection target that is available until `release`. */
export interface Reached {
  target: DatabaseTarget;
  /** Stops the server if it was started for this. */
  release(): Promise<void>;
}

/** Milliseconds to wait for a MANIS that is just starting its server. */
const PATIENCE_MS = 30_000;

/**
 * Connects to the embedded database beside a running MANIS: uses its server, or else starts one temporarily, during
 * which a starting MANIS is refused.
 * @throws StartupError when there is no database yet, or none can be reached
 */
export async function reachEmbedded(dataDir: string): Promise<Reached> {
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(
      `Belum ada basis data di ${dataDir}; tidak ada yang dicadangkan. Periksa DATA_DIR dan DATABASE_URL.`,
    );
  }
  for (const limit = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    try {
      const embedded = await startEmbedded({ dataDir });
      return { target: embedded.target, release: () => embedded.stop() };
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      const target = runningTarget(dataDir);
      if (target && (await acceptsConnections(target))) return { target, release: async () => {} };
      if (Date.now() > limit) throw error;
    }
  }
}

function runningTarget(dataDir: string): DatabaseTarget | undefined {
  const folder = join(dataDir, 'postgres');
  const file = readPostmasterFile(folder);
  const secret = passwordFile(dataDir);
  const password = existsSync(secret) ? readFileSync(secret, 'utf8') : undefined;
  return file
    ? { ...endpointOf(file, folder, password), user: APPLICATION, database: APPLICATION }
    : undefined;
}

async function acceptsConnections(target: DatabaseTarget): Promise<boolean> {
  const client = new pg.Client(clientOptions({ target, timeZone: 'UTC' }));
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
