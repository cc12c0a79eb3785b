import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrationsFolder } from '../places.ts';
import { StartupError } from '../startup-error.ts';
import { clientOptions, type DatabaseConnection, preparing, setKeepalive } from './connection.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { isServed } from './serving.ts';

/** Advisory lock key ("MIGR" in ASCII) that lets one process at a time migrate. */
export const LOCK_KEY = 0x4d494752;
const OLDEST_SERVER = 15;

export interface MigrateOptions {
  folder?: string;
  /** Lock timeout of a migration in milliseconds; other statements may have to wait behind it for as long. */
  lockWaitMs?: number;
  /** Milliseconds for which a migration that got no lock is retried. */
  patienceMs?: number;
}

interface Applied {
  checksum: string;
  perlu: string | null;
}

/**
 * Migrates the database: runs each SQL file of `folder` that has not run yet, by name, each in a transaction of its
 * own. Other processes may use the database meanwhile: a migration that can't lock a table in time lets them pass and
 * retries, and one with the line `-- henti: ya` is refused. Rows of a newer MANIS in `migrasi` are left alone. Returns
 * the names of the files that ran now.
 * @throws StartupError when a file fails or gets no lock, when it must run alone and another process serves, when the
 *   file of one that ran has changed, or when a newer MANIS made the schema incompatible
 */
export async function migrate(
  connection: DatabaseConnection,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { folder = migrationsFolder, lockWaitMs = 1_000, patienceMs = 120_000 } = options;
  const client = new pg.Client({ ...clientOptions(connection), ...preparing });
  client.on('error', () => {});
  await connectTo(client);
  try {
    await setKeepalive(client);
    await client.query(
      "select set_config('statement_timeout', '0', false), set_config('TimeZone', $2, false), pg_advisory_lock($1)",
      [LOCK_KEY, connection.timeZone],
    );
    await ensureTable(client);
    const applied = await readApplied(client);
    const known = await readMigrations(folder);
    assertNotTooNew(known, applied);
    const pending = known.filter((migration) => isPending(migration, applied));
    for (const migration of pending) {
      if (migration.henti) await assertAlone(client, migration);
      await runInGap(client, migration, { lockWaitMs, patienceMs });
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Connects to a PostgreSQL that is new enough. @throws StartupError when there is none */
export async function connectTo(client: pg.Client): Promise<void> {
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
    `PostgreSQL ${major} tidak didukung: MANIS memerlukan PostgreSQL ${OLDEST_SERVER} atau lebih baru.`,
  );
}

/** Creates the table `migrasi`, which records the migrations that ran. */
export async function ensureTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists migrasi (
    nama text primary key,
    checksum text not null,
    dijalankan_pada timestamptz not null default now(),
    perlu text
  )`);
  // for databases from before this column
  await client.query('alter table migrasi add column if not exists perlu text');
}

async function readApplied(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied & { nama: string }>(
    'select nama, checksum, perlu from migrasi',
  );
  return new Map(rows.map(({ nama, ...row }) => [nama, row]));
}

/**
 * Refuses a schema that is too new: an older MANIS works with additions of a newer one, but not with removals.
 * @throws StartupError
 */
function assertNotTooNew(known: readonly Migration[], applied: ReadonlyMap<string, Applied>): void {
  const names = new Set(known.map(({ name }) => name));
  for (const [name, { perlu }] of applied) {
    if (names.has(name) || perlu === null || names.has(perlu)) continue;
    throw new StartupError(
      `Basis data ini sudah diubah oleh MANIS yang lebih baru (${name}) dan tidak dapat dipakai versi ini. Jalankan versi yang memuat ${perlu}.`,
    );
  }
}

function isPending(migration: Migration, applied: ReadonlyMap<string, Applied>): boolean {
  const checksum = applied.get(migration.name)?.checksum;
  if (checksum === undefined) return true;
  if (checksum === migration.checksum) return false;
  throw new StartupError(
    `Migrasi ${migration.name} sudah dijalankan pada basis data ini, tetapi isinya berubah sesudah itu. Kembalikan berkas itu; perubahan ditulis sebagai migrasi baru.`,
  );
}

/**
 * Refuses a migration that can't run while other processes serve; one that starts now waits for our lock.
 * @throws StartupError
 */
async function assertAlone(client: pg.Client, { name }: Migration): Promise<void> {
  if (!(await isServed(client))) return;
  throw new StartupError(
    `Migrasi ${name} hanya dapat dijalankan saat MANIS berhenti: hentikan semua proses MANIS yang memakai basis data ini, lalu jalankan lagi.`,
  );
}

/** Error codes for a lock timeout, and for the victim of a deadlock. */
const NO_GAP = ['55P03', '40P01'];
const LONGEST_PAUSE_MS = 5_000;

async function runInGap(
  client: pg.Client,
  migration: Migration,
  { lockWaitMs, patienceMs }: { lockWaitMs: number; patienceMs: number },
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let pause = lockWaitMs; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    try {
      return await run(client, migration, lockWaitMs);
    } catch (error) {
      await client.query('rollback').catch(() => {});
      const noGap = error instanceof pg.DatabaseError && NO_GAP.includes(error.code ?? '');
      if (!noGap)
        throw new StartupError(`Migrasi ${migration.name} gagal dan dibatalkan: ${reasonOf(error)}.`);
      if (performance.now() > until)
        throw new StartupError(
          `Migrasi ${migration.name} dibatalkan: tabelnya terus dipakai. Jalankan kembali saat aplikasi tidak banyak dipakai.`,
        );
    }
    // lets statements that waited behind this migration go first
    await sleep(pause * (0.5 + Math.random()));
  }
}

async function run(client: pg.Client, migration: Migration, lockWaitMs: number) {
  await client.query('begin');
  await client.query("select set_config('lock_timeout', $1, true)", [String(lockWaitMs)]);
  await apply(client, migration);
  await client.query('commit');
}

/** Runs one migration in the caller's transaction, and records it. */
export async function apply(client: pg.Client, { name, sql, checksum, perlu }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into migrasi (nama, checksum, perlu) values ($1, $2, $3)', [
    name,
    checksum,
    perlu,
  ]);
}

/** Returns the message of an error; a failed attempt on several addresses is an AggregateError without one. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
