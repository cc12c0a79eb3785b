import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseTarget } from '../../src/server/db/connection.ts';
import { findProcess } from '../../src/server/db/embedded/processes.ts';
import { kategoriEndpoints } from '../../src/shared/kategori.ts';
import {
  type AppProcess,
  firstAdmin,
  npmStart,
  postgresOf,
  startProcess,
  untilHealthy,
} from '../support/app-process.ts';
import { createTestDatabase } from '../support/database.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { signIn } from '../support/write-load.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-start-'));
});

afterAll(() => removeFolder(folder));

/** Starts an application that must refuse; returns its exit code and output. */
async function refused(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; line: string }> {
  const app = await startProcess(dataDir, env);
  return { code: await app.exited, line: app.errors() };
}

describe('a running MANIS', () => {
  let app: AppProcess;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = join(folder, 'data');
    app = await startProcess(dataDir, {}, npmStart);
    await untilHealthy(app);
  }, 150_000);

  afterAll(async () => {
    app.child.kill('SIGTERM');
    await app.exited;
  });

  it('prints its address', () => {
    expect(app.output()).toContain(`MANIS berjalan di ${app.address}`);
  });

  it('keeps a second one off its data folder, in one line', async () => {
    const { code, line } = await refused(dataDir, {});
    expect(line).toMatch(
      /^Folder data .+ sedang dipakai oleh MANIS lain yang berjalan \(proses \d+\)\. .+\n$/,
    );
    expect(code).toBe(1);
  });

  it('keeps a second one off its port, in one line, and that one leaves nothing running', async () => {
    const other = join(folder, 'lain');
    const { code, line } = await refused(other, { PORT: new URL(app.address).port });
    expect(line).toMatch(/^Port \d+ sudah dipakai program lain\. .+\n$/);
    expect(code).toBe(1);
    expect(existsSync(join(other, 'manis.pid'))).toBe(false);
    expect(postgresOf(other)).toBeUndefined();
  });

  it('answers what is under way before it stops, though the signal comes twice, and takes PostgreSQL along', async () => {
    const token = await signIn(app.address);
    const database = new pg.Client({ host: join(dataDir, 'postgres'), user: 'manis', database: 'manis' });
    await database.connect();
    await database.query('begin');
    await database.query('lock table kategori');
    const write = fetch(`${app.address}${kategoriEndpoints.create.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ nama_kategori: 'Sedang ditulis' }),
    });
    await untilBlocked(database);
    const postgres = postgresOf(dataDir);
    app.child.kill('SIGTERM');
    app.child.kill('SIGTERM');
    await sleep(200);
    await database.query('rollback');
    await database.end();
    expect((await write).status).toBe(201);
    expect(await app.exited).toBe(0);
    expect(findProcess(postgres ?? 0)).toBeNull();
    expect(app.errors()).toBe('');
  });
});

/** Builds the URL of a database; a socket's folder goes into the query. */
function urlOf(target: DatabaseTarget): string {
  if (typeof target === 'string') return target;
  return `postgres://${target.user}@localhost:${target.port}/${target.database}?host=${encodeURIComponent(target.host)}`;
}

/** Waits until another connection waits for our lock. */
async function untilBlocked(database: pg.Client): Promise<void> {
  const query = "select 1 from pg_stat_activity where wait_event_type = 'Lock'";
  for (const limit = Date.now() + 60_000; Date.now() < limit; ) {
    if ((await database.query(query)).rowCount) return;
    await sleep(20);
  }
  throw new Error('Nobody came to wait for the lock');
}

describe('a start', () => {
  it('with an outer database serves from it and starts none of its own', async () => {
    const database = await createTestDatabase();
    const dataDir = join(folder, 'luar');
    const app = await startProcess(dataDir, { DATABASE_URL: urlOf(database.target) });
    await untilHealthy(app);
    await signIn(app.address);
    app.child.kill('SIGTERM');
    expect(await app.exited).toBe(0);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const people = await database.db.selectFrom('pengguna').select('email').execute();
    expect(people).toEqual([{ email: firstAdmin.email }]);
    await database.drop();
  });

  it('with a wrong setting is refused in one line that names it', async () => {
    expect(await refused(join(folder, 'salah'), { TZ_KANTOR: 'Asia/Bandung' })).toEqual({
      code: 1,
      line: 'Pengaturan TZ_KANTOR harus berupa nama zona waktu, misalnya Asia/Jakarta.\n',
    });
    expect(existsSync(join(folder, 'salah'))).toBe(false);
  });

  it('with an outer database that does not answer is refused in one line', async () => {
    const env = { DATABASE_URL: 'postgres://manis@127.0.0.1:1/manis', DATABASE_WAIT_S: '0' };
    const { code, line } = await refused(folder, env);
    expect(line).toMatch(/^Basis data tidak dapat dihubungi: .+ECONNREFUSED.+\n$/);
    expect(code).toBe(1);
  });

  it('with a first password that everybody guesses is refused in one line', async () => {
    const { code, line } = await refused(join(folder, 'lemah'), { MANIS_ADMIN_PASSWORD: 'password123' });
    expect(line).toMatch(/^Admin pertama dari MANIS_ADMIN_EMAIL .+\n$/);
    expect(code).toBe(1);
    expect(postgresOf(join(folder, 'lemah'))).toBeUndefined();
  });
});
