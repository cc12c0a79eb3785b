import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { withDatabase } from '../../../test/support/migrating.ts';
import { removeFolder } from '../../../test/support/remove-folder.ts';
import { type MigrateOptions, migrate } from './migrate.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'manis-migrasi-')), 'migrations');
  await mkdir(folder);
  database = await createTestDatabase({ ...inject('testServer') });
  // leaves only the migration files of these tests
  await withDatabase(database.target, (db) => sql`update migrasi set perlu = null`.execute(db));
});

afterEach(async () => {
  await database.drop();
  await removeFolder(join(folder, '..'));
});

const connection = () => ({ target: database.target, timeZone: 'Asia/Jakarta' });
const run = (options: MigrateOptions = {}) => migrate(connection(), { folder, ...options });
const write = (name: string, text: string) => writeFile(join(folder, name), text);

it('runs what is new, in order, once', async () => {
  await write('9002_b.sql', 'insert into coba values (2);');
  await write('9001_a.sql', 'create table coba (n integer); insert into coba values (1);');
  expect(await run()).toEqual(['9001_a.sql', '9002_b.sql']);
  expect(await run()).toEqual([]);
  await write('9003_c.sql', 'insert into coba values (3);');
  expect(await run()).toEqual(['9003_c.sql']);
  const { rows } = await sql`select n from coba order by n`.execute(database.db);
  expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

it('takes back a file that fails and keeps the ones before it', async () => {
  await write('9001_a.sql', 'create table coba (n integer);');
  await write('9002_b.sql', 'insert into coba values (1); insert into tidak_ada values (1);');
  await expect(run()).rejects.toThrow(/^Migrasi 9002_b\.sql gagal dan dibatalkan: .*tidak_ada/);
  const { rows } = await sql`select count(*) as jumlah from coba`.execute(database.db);
  expect(rows).toEqual([{ jumlah: 0 }]);
});

it('refuses a file that was changed after it ran, but not other line ends', async () => {
  await write('9001_a.sql', 'create table coba (\n n integer);\n');
  await run();
  await write('9001_a.sql', 'create table coba (\r\n n integer);\r\n');
  expect(await run()).toEqual([]);
  await write('9001_a.sql', 'create table coba (n bigint);');
  await expect(run()).rejects.toThrow(/^Migrasi 9001_a\.sql sudah dijalankan/);
});

it('runs each file once when several processes start together', async () => {
  await write(
    '9001_a.sql',
    'create table coba (n integer); insert into coba values (1); select pg_sleep(0.1);',
  );
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flat()).toEqual(['9001_a.sql']);
});

it('leaves rows of a newer MANIS alone', async () => {
  await sql`insert into migrasi (nama, checksum) values ('9999_masa_depan.sql', 'x')`.execute(database.db);
  expect(await migrate(connection())).toEqual([]);
});

it('goes on with what a newer MANIS added, but not with what one took away', async () => {
  await write('9001_a.sql', 'create table coba (n integer);');
  await run();
  await write('9002_tambah.sql', 'alter table coba add column m integer;');
  await write('9003_hapus.sql', '-- perlu: 9002_tambah.sql\nalter table coba drop column n;');
  expect(await run()).toEqual(['9002_tambah.sql', '9003_hapus.sql']);
  await rm(join(folder, '9003_hapus.sql'));
  expect(await run()).toEqual([]);
  await rm(join(folder, '9002_tambah.sql'));
  await expect(run()).rejects.toThrow(/lebih baru \(9003_hapus\.sql\).* memuat 9002_tambah\.sql\.$/);
});

it('knows databases of before migrations said what they need', async () => {
  await sql`alter table migrasi drop column perlu`.execute(database.db);
  await write('9001_a.sql', '-- perlu: 9001_a.sql\nselect 1;');
  expect(await run()).toEqual(['9001_a.sql']);
  const { rows } = await sql`select nama from migrasi where perlu is not null`.execute(database.db);
  expect(rows).toEqual([{ nama: '9001_a.sql' }]);
});

it('runs what asks for a stop only while no other process serves', async () => {
  await write('9001_a.sql', 'create table coba (n integer);');
  await write('9002_b.sql', '-- henti: ya\nalter table coba add column m integer;');
  await withDatabase(database.target, async (serving) => {
    await sql`select 1`.execute(serving);
    await expect(run()).rejects.toThrow(
      /^Migrasi 9002_b\.sql hanya dapat dijalankan saat MANIS berhenti: hentikan semua proses MANIS .*, lalu jalankan lagi\.$/,
    );
    expect((await sql`select * from migrasi where nama like '9%'`.execute(serving)).rows).toHaveLength(1);
  });
  // concurrent runs wait and apply nothing
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flat()).toEqual(['9002_b.sql']);
});

it('waits for a process that is just leaving', async () => {
  await write('9001_a.sql', '-- henti: ya\ncreate table coba (n integer);');
  const migrating = await withDatabase(database.target, async (serving) => {
    await sql`select 1`.execute(serving);
    const begun = run();
    // it has asked who serves
    const asked = sql`select from pg_stat_activity where datname = current_database()
      and application_name = 'manis-persiapan' and query like '%pg_stat_activity%'`;
    await vi.waitFor(async () => expect((await asked.execute(serving)).rows).toHaveLength(1), 30_000);
    return { begun };
  });
  expect(await migrating.begun).toEqual(['9001_a.sql']);
});

it('lets those pass who use a table, and finds a gap', async () => {
  await write('9001_a.sql', 'create table coba (n integer); insert into coba values (1);');
  await run();
  await write('9002_b.sql', 'alter table coba add column m integer;');
  const held = await database.db.startTransaction().execute();
  await sql`select from coba`.execute(held);
  const migrating = run({ lockWaitMs: 50 });
  // these queue behind the waiting migration and run as soon as it yields
  for (let count = 0; count < 5; count += 1) await sql`select n from coba`.execute(database.db);
  await held.commit().execute();
  expect(await migrating).toEqual(['9002_b.sql']);
});

it('gives up, with everything as before, when there is no gap', async () => {
  await write('9001_a.sql', 'create table coba (n integer); insert into coba values (1);');
  await run();
  await write('9002_b.sql', 'create table dua (n integer); alter table coba add column m integer;');
  const held = await database.db.startTransaction().execute();
  await sql`select from coba`.execute(held);
  await expect(run({ lockWaitMs: 20, patienceMs: 50 })).rejects.toThrow(
    /^Migrasi 9002_b\.sql dibatalkan: .*dipakai/,
  );
  await held.rollback().execute();
  const { rows } = await sql`select to_regclass('dua') as dua`.execute(database.db);
  expect(rows).toEqual([{ dua: null }]);
});

it('says in one line when the server cannot be reached', async () => {
  const target = 'postgres://manis@127.0.0.1:1/manis';
  await expect(migrate({ target, timeZone: 'Asia/Jakarta' })).rejects.toThrow(
    /^Basis data tidak dapat dihubungi: .*ECONNREFUSED/,
  );
});
