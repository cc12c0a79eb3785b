import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, inject } from 'vitest';
import { createDatabase, targetOn } from '../../src/server/db/connection.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import type { Database } from '../../src/server/db/tables.ts';
import { migrationsFolder } from '../../src/server/places.ts';
import { asAdmin, ownerOf } from './database-server.ts';
import { removeFolder } from './remove-folder.ts';

const timeZone = 'Asia/Jakarta';

/** Gives each test of a file an empty database, to be migrated like an office's. */
export function migratingDatabase() {
  const { admin, application } = inject('testServer');
  const name = `manis_test_migrasi_${randomBytes(6).toString('hex')}`;
  const target = targetOn(application, name);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'manis-migrasi-'));
    await asAdmin(admin, `create database ${name}${ownerOf(application)}`);
  });
  afterEach(async () => {
    await asAdmin(admin, `drop database ${name} with (force)`);
    await removeFolder(folder);
  });
  return {
    target,
    /** Migrates to the state before the release with this file. */
    migrateTo: async (last: string): Promise<void> => {
      const before = (await readdir(migrationsFolder)).filter((file) => file < last);
      for (const file of before) await cp(join(migrationsFolder, file), join(folder, file));
      await migrate({ target, timeZone }, { folder });
    },
    migrate: () => migrate({ target, timeZone }),
    /** Runs work and closes its connections: a migration may require that nobody is connected. */
    withDatabase: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => withDatabase(target, work),
  };
}

/** Runs work on a database and closes its connections. */
export async function withDatabase<Result>(
  target: Parameters<typeof createDatabase>[0]['target'],
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const db = createDatabase({ target, timeZone });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
