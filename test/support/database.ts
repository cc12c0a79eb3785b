import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase, type DatabaseTarget, targetOn } from '../../src/server/db/connection.ts';
import type { Database } from '../../src/server/db/tables.ts';
import { asAdmin, ownerOf, type TestServer } from './database-server.ts';

/** Migrated database for one test file. */
export interface TestDatabase {
  db: Kysely<Database>;
  target: DatabaseTarget;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates a database as a file copy of the migrated template, which takes half as long as writing it to the log. */
export async function createTestDatabase(
  server: TestServer = inject('testServer'),
  maxConnections?: number,
): Promise<TestDatabase> {
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    server.admin,
    `create database ${name} template ${server.template} strategy file_copy${ownerOf(server.application)}`,
  );
  const target = targetOn(server.application, name);
  const db = createDatabase({
    target,
    timeZone: 'Asia/Jakarta',
    ...(maxConnections !== undefined && { maxConnections }),
  });
  const drop = async () => {
    await db.destroy();
    await asAdmin(server.admin, `drop database if exists ${name} with (force)`);
  };
  return { db, target, drop };
}

/**
 * Gives a test file its own copy of the migrated database, dropped afterwards. Call it at the top of the file (or of a
 * `describe`) and read `.db` and `.target` inside later hooks and tests.
 */
export function testDatabase(): Pick<TestDatabase, 'db' | 'target'> {
  let current: TestDatabase | undefined;
  beforeAll(async () => {
    current = await createTestDatabase();
  });
  afterAll(async () => {
    await current?.drop();
  });
  const get = (): TestDatabase => {
    if (!current) throw new Error('The test database is there once beforeAll has run');
    return current;
  };
  return {
    get db() {
      return get().db;
    },
    get target() {
      return get().target;
    },
  };
}
