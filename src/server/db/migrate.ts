import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { clientOptions, type DatabaseConnection } from './connection.ts';

/** The project's `migrations` folder: it lies three folders above this file, in `src` as in `dist`. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** "MIGR" in ASCII: one process at a time migrates. */
const LOCK_KEY = 0x4d494752;
const OLDEST_SERVER = 15;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database up to date: runs each SQL file of `folder` that has not run yet, in order of name, each in a
 * transaction of its own. Rows of a newer MANIS are left alone. Returns the names of the files that ran now.
 * Throws a StartupError when a file fails, or one that ran before has been changed since.
 */
export async function migrate(connection: DatabaseConnection, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client(clientOptions(connection));
  client.on('error', () => {});
  await connectTo(client);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(`create table if not exists migrasi (
      nama text primary key,
      checksum text not null,
      dijalankan_pada timestamptz not null default now()
    )`);
    const applied = await readApplied(client);
    const pending = (await readMigrations(folder)).filter((migration) => isPending(migration, applied));
    for (const migration of pending) await run(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function connectTo(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      `Basis data tidak dapat dihubungi: ${reasonOf(error)}. Periksa DATABASE_URL dan servernya.`,
    );
  }
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major >= OLDEST_SERVER) return;
  await client.end();
  throw new StartupError(
    `PostgreSQL ${major} terlalu lama: MANIS memerlukan PostgreSQL ${OLDEST_SERVER} atau lebih baru.`,
  );
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ nama: string; checksum: string }>(
    'select nama, checksum from migrasi',
  );
  return new Map(rows.map((row) => [row.nama, row.checksum]));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function isPending(migration: Migration, applied: ReadonlyMap<string, string>): boolean {
  const checksum = applied.get(migration.name);
  if (checksum === undefined) return true;
  if (checksum === migration.checksum) return false;
  throw new StartupError(
    `Migrasi ${migration.name} sudah dijalankan pada basis data ini, tetapi isinya berubah sesudah itu. Kembalikan berkas itu; perubahan ditulis sebagai migrasi baru.`,
  );
}

async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrasi (nama, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    throw new StartupError(`Migrasi ${name} gagal dan dibatalkan: ${reasonOf(error)}.`);
  }
}

/** A failed attempt on several addresses comes as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
