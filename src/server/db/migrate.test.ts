import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'manis-migrasi-')), 'migrations');
  await mkdir(folder);
  database = await createTestDatabase({ ...inject('testServer') });
});

afterEach(async () => {
  await database.drop();
  await rm(join(folder, '..'), { recursive: true });
});

const run = () => migrate({ target: database.target, timeZone: 'Asia/Jakarta' }, folder);
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
  expect(await migrate({ target: database.target, timeZone: 'Asia/Jakarta' }, migrationsFolder)).toEqual([]);
});

it('says in one line when the server cannot be reached', async () => {
  const target = 'postgres://manis@127.0.0.1:1/manis';
  await expect(migrate({ target, timeZone: 'Asia/Jakarta' })).rejects.toThrow(
    /^Basis data tidak dapat dihubungi: .*ECONNREFUSED/,
  );
});
