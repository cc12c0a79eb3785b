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

/** Database server for test files, with everything needed to create databases. */
export interface TestServer {
  /** Role that may create and drop databases. */
  admin: DatabaseTarget;
  /** Role that the application connects as. */
  application: DatabaseTarget;
  /** Migrated database that test databases are copied from. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Vitest's global setup: starts one server with one migrated template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}

/**
 * Starts a server for tests: that of TEST_DATABASE_URL (whose role may create databases), otherwise an embedded one in
 * a temporary folder, without fsync.
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

/** Removes servers and folders of test runs that were killed. */
async function sweepTestFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const dataDir = join(tmpdir(), name);
    // a folder without a claim may belong to a run that is just starting
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

/** Runs one statement as the server's administrator. */
export async function asAdmin(admin: DatabaseTarget, statement: string): Promise<void> {
  const client = new pg.Client(typeof admin === 'string' ? { connectionString: admin } : admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Builds the clause that makes the application's role the owner of a new database. */
export function ownerOf(application: DatabaseTarget): string {
  return typeof application === 'string' ? '' : ` owner ${pg.escapeIdentifier(application.user)}`;
}
