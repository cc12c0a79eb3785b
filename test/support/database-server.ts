import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type DatabaseTarget, targetOn } from '../../src/server/db/connection.ts';
import { isClaimed } from '../../src/server/db/embedded/claim.ts';
import { startEmbedded } from '../../src/server/db/embedded/embedded.ts';
import { isOurServer, readPostmasterFile } from '../../src/server/db/embedded/postmaster-file.ts';
import { clusterNameOf } from '../../src/server/db/embedded/settings.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { removeFolder } from './remove-folder.ts';

const PREFIX = 'manis-test-';

/** What test files need to make their own databases. */
export interface TestServer {
  /** May create and drop databases. */
  admin: DatabaseTarget;
  /** As whom the application signs in. */
  application: DatabaseTarget;
  /** The migrated database that others are copied from. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Vitest's global setup: one server and one migrated template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}

/**
 * A server for tests: the one of TEST_DATABASE_URL (whose role may create databases), else an embedded one in a
 * temporary folder that syncs nothing to disk.
 */
export async function startTestServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const outer = process.env.TEST_DATABASE_URL;
  if (outer) return withTemplate(outer, outer, async () => {});
  await sweepTestFolders();
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  const embedded = await startEmbedded({ dataDir, durable: false });
  return withTemplate(embedded.superuserTarget, embedded.target, async () => {
    await embedded.stop();
    await removeFolder(dataDir);
  });
}

/** Clears away what test runs that were killed have left: their servers and folders. */
async function sweepTestFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const dataDir = join(tmpdir(), name);
    // A folder without a claim may be a run that begins in this moment.
    const isNew = Date.now() - statSync(dataDir).mtimeMs < 60_000;
    if (isNew || (await isClaimed(dataDir))) continue;
    const orphan = readPostmasterFile(join(dataDir, 'postgres'));
    if (orphan && isOurServer(orphan, clusterNameOf(join(dataDir, 'postgres'))))
      process.kill(orphan.pid, 'SIGQUIT');
    await removeFolder(dataDir);
  }
}

async function withTemplate(
  admin: DatabaseTarget,
  application: DatabaseTarget,
  stopServer: () => Promise<void>,
) {
  const template = `manis_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(admin, `create database ${template}${ownerOf(application)}`);
  await migrate({ target: targetOn(application, template), timeZone: 'Asia/Jakarta' });
  const stop = async () => {
    await asAdmin(admin, `drop database ${template} with (force)`);
    await stopServer();
  };
  return { server: { admin, application, template }, stop };
}

/** Runs one statement on the server's administration database. */
export async function asAdmin(admin: DatabaseTarget, statement: string): Promise<void> {
  const client = new pg.Client(typeof admin === 'string' ? { connectionString: admin } : admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The clause that gives a new database to the application's role. */
export function ownerOf(application: DatabaseTarget): string {
  return typeof application === 'string' ? '' : ` owner ${pg.escapeIdentifier(application.user)}`;
}
