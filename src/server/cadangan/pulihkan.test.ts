import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccessOffice } from '../../../test/support/access-office.ts';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import {
  filesOf,
  fingerprint,
  newDatabase,
  query,
  structure,
  urlOf,
} from '../../../test/support/cadangan.ts';
import { makeBarang } from '../../../test/support/inventory.ts';
import { removeFolder } from '../../../test/support/remove-folder.ts';
import { startS3, type TestS3 } from '../../../test/support/s3.ts';
import { uploadAs } from '../../../test/support/upload.ts';
import { loadConfig } from '../config.ts';
import { createDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { readMigrations } from '../db/migration-files.ts';
import { storeOf } from '../files/files.ts';
import { claimDisk } from '../files/storage-check.ts';
import { sweep } from '../jobs.ts';
import { migrationsFolder } from '../places.ts';
import { backUp } from './cadangkan.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './pulihkan.ts';
import { openSource } from './source.repository.ts';

let folder: string;
let app: TestApp;
let s3: TestS3;
let path: string;
let manifest: Manifest;
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-cadangan-'));
  s3 = await startS3();
  app = await createTestApp({ env: { DATA_DIR: join(folder, 'asal') } });
  const { admin } = await makeAccessOffice(app);
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  for (const name of ['foto.png', 'lain.png']) await uploadAs(app, admin, '/api/berkas', picture, name);
  // texts with every kind of character, and a secret that must stay out of the backup
  await app.db
    .updateTable('barang')
    .set({ detail_barang: 'baris\nlain\tkolom \\N \\. "kutip" 日本 😀' })
    .execute();
  await app.inject({ method: 'GET', url: '/api/barang', headers: admin.headers });
  await app.db
    .insertInto('rahasia')
    .values({ nama: 'pemasangan', nilai: Buffer.alloc(32, 7) })
    .execute();
  path = join(folder, 'kantor.tar');
  ({ manifest } = await backUp({ config: source(), path, ...quiet }));
});
afterAll(async () => {
  for (const drop of opened) await drop();
  await app.close();
  await s3.stop();
  await removeFolder(folder);
});

const quiet = { now: new Date('2026-11-21T02:30:00Z'), say: () => {}, signal: new AbortController().signal };
const source = () => ({ ...app.config, databaseUrl: urlOf(app.database.target) });

/** Creates an empty installation: its own database and settings. */
async function empty(env: Record<string, string> = {}, migrated = false) {
  const { url, drop } = await newDatabase(migrated);
  opened.push(drop);
  const DATA_DIR = join(folder, `tujuan-${opened.length}`);
  return { url, config: loadConfig({ DATABASE_URL: url, DATA_DIR, ...env }) };
}

async function tablesOf(url: string): Promise<number> {
  return (await query(url, "select from pg_tables where schemaname = 'public'")).length;
}

describe('a backup', () => {
  test('is one private file that says what is in it, and tells no secret', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.includes('kantor'))).toEqual(['kantor.tar']);
    const counts = Object.fromEntries(manifest.tabel.map(({ nama, baris }) => [nama, baris]));
    expect(counts).toMatchObject({ barang: 1, pengguna: 4, pengaturan: 1, rahasia: 1 });
    for (const name of ['sesi', 'undangan_admin', 'batas_percobaan', 'etask_oauth', 'migrasi']) {
      expect(counts).not.toHaveProperty(name);
    }
    expect(manifest).toMatchObject({ zona_waktu: 'Asia/Jakarta', berkas_hilang: [], berkas_rusak: [] });
    expect(manifest.berkas.some(({ kunci }) => kunci.endsWith('.kecil'))).toBe(true);
  });

  test('does not take the place of another file', async () => {
    await expect(backUp({ config: source(), path, ...quiet })).rejects.toThrow(/sudah ada\. Pilih nama lain/);
  });

  test('leaves nothing behind where it can not be written, or is stopped', async () => {
    const blocked = { config: source(), ...quiet, path: join(path, 'di-dalam.tar') };
    await expect(backUp(blocked)).rejects.toThrow(/Cadangan tidak dapat ditulis .+ \(E[A-Z]+\)/);
    const stopped = join(folder, 'henti', 'x.tar');
    const gone = backUp({ config: source(), ...quiet, path: stopped, signal: AbortSignal.abort() });
    await expect(gone).rejects.toThrow();
    expect(await readdir(join(folder, 'henti'))).toEqual([]);
  });

  test('names the files that the store has lost or that have changed', async () => {
    const store = storeOf(app.config);
    const [lost, changed] = manifest.berkas.filter(({ kunci }) => !kunci.endsWith('.kecil'));
    if (!lost || !changed) throw new Error('there are two files');
    const before = await Promise.all(
      [lost, changed].map(async ({ kunci }) => [kunci, await contentOf(kunci)]),
    );
    await store.remove(lost.kunci);
    await store.put(changed.kunci, Buffer.from('lain'));
    const result = await backUp({ config: source(), ...quiet, path: join(folder, 'kurang.tar') });
    for (const [key, content] of before) await store.put(String(key), content as Buffer);
    expect(result.manifest.berkas_hilang).toEqual([lost.kunci]);
    expect(result.manifest.berkas_rusak).toEqual([changed.kunci]);
  });
});

async function contentOf(key: string): Promise<Buffer> {
  const stream = await storeOf(app.config).get(key);
  return stream ? Buffer.concat(await stream.toArray()) : Buffer.alloc(0);
}

describe('a restore', () => {
  test('brings every row, file, rule and number into an empty database', async () => {
    const { url, config } = await empty();
    await restore({ config, path, ...quiet });
    expect(await fingerprint(url)).toEqual(await fingerprint(source().databaseUrl));
    expect(await structure(url)).toEqual(await structure(source().databaseUrl));
    expect(await filesOf(storeOf(config))).toEqual(await filesOf(storeOf(app.config)));
    expect(await query(url, 'select nama from rahasia')).toEqual([{ nama: 'pemasangan' }]);
    const [last] = await query<{ id: number }>(url, 'select max(id) as id from barang');
    const [lokasi] = await query<{ id: number }>(url, 'select min(id) as id from lokasi');
    const db = createDatabase({ target: url, timeZone: 'Asia/Jakarta' });
    try {
      const next = await makeBarang(db, { lokasi_id: lokasi?.id ?? 0 });
      expect(next).toBe((last?.id ?? 0) + 1);
    } finally {
      await db.destroy();
    }
    // a restored installation can be backed up again, even where a sequence was never used
    const again = { config, path: join(folder, 'lagi.tar'), ...quiet };
    const { urutan } = (await backUp(again)).manifest;
    const others = ({ nama }: { nama: string }) =>
      !['barang_id_seq', 'kategori_id_seq', 'mutasi_id_seq'].includes(nama);
    expect(urutan.filter(others)).toEqual(manifest.urutan.filter(others));
    await expect(restore({ config, path, ...quiet })).rejects.toThrow(/sudah berisi data \(pengguna\)/);
  });

  test('works into a database that MANIS had prepared, and an S3 store', async () => {
    const { url, config } = await empty({ STORAGE_URL: s3.url() }, true);
    await restore({ config, path, ...quiet });
    expect(await fingerprint(url)).toEqual(await fingerprint(source().databaseUrl));
    expect(await filesOf(storeOf(config))).toEqual(await filesOf(storeOf(app.config)));
  });

  test('takes the data folder from the database that had it before', async () => {
    const { config } = await empty();
    const before = Buffer.alloc(32, 1);
    await claimDisk(config.dataDir, before);
    await restore({ config, path, ...quiet });
    await expect(claimDisk(config.dataDir, before)).rejects.toThrow('milik MANIS lain');
    await claimDisk(config.dataDir, Buffer.alloc(32, 7));
  });

  test('of an older version is brought up to date, also where this version had prepared the database', async () => {
    const known = await readMigrations(migrationsFolder);
    const old = known.filter(({ name }) => name <= '0010');
    const oldFolder = join(folder, 'migrasi-lama');
    await mkdir(oldFolder);
    for (const { name, sql } of old) await writeFile(join(oldFolder, name), sql);
    const before = await empty();
    await migrate({ target: before.url, timeZone: 'UTC' }, { folder: oldFolder });
    await query(before.url, "insert into pengguna (name) select 'Orang ' || n from generate_series(1, 5) n");
    const from = { config: before.config, path: join(folder, 'lama.tar'), ...quiet };
    const made = await backUp(from);
    expect(made.manifest.migrasi).toHaveLength(old.length);
    for (const { url, config } of [await empty(), await empty({}, true)]) {
      await restore({ config, path: from.path, ...quiet });
      expect(await query(url, 'select nama from migrasi order by nama')).toEqual(
        known.map(({ name }) => ({ nama: name })),
      );
      expect(await query(url, 'select count(*)::int as n from pengguna')).toEqual([{ n: 5 }]);
    }
    const older = { config: (await empty()).config, path, ...quiet, migrations: oldFolder };
    await expect(restore(older)).rejects.toThrow(/oleh MANIS yang lebih baru \(versi .+, migrasi 0010/);
  });

  test('is refused while MANIS runs on the database, and beside tables of others', async () => {
    const running = { config: source(), path, ...quiet };
    // reopens a connection, as idle ones are closed after a while
    await app.db.selectFrom('sesi').select('id').execute();
    await expect(restore(running)).rejects.toThrow(/sedang berjalan pada basis data tujuan/);
    const { url, config } = await empty();
    await query(url, 'create table milik_lain (id int)');
    await expect(restore({ config, path, ...quiet })).rejects.toThrow(/bukan milik MANIS \(milik_lain\)/);
    expect(await tablesOf(url)).toBe(1);
  });

  test('leaves nothing when the files can not be kept, or it is stopped', async () => {
    const { url, config } = await empty();
    await writeFile(config.dataDir, 'bukan folder');
    await expect(restore({ config, path, ...quiet })).rejects.toThrow();
    expect(await tablesOf(url)).toBe(0);
    const second = await empty();
    // only the database is moved; the files are already there
    const [kept] = manifest.berkas;
    if (!kept) throw new Error('there are files');
    await storeOf(second.config).put(kept.kunci, await contentOf(kept.kunci));
    let said = 0;
    const controller = new AbortController();
    const say = (line: string) => {
      if (line.includes('berkas')) said += 1;
      if (line.includes('berkas (')) controller.abort();
    };
    const stopped = restore({ config: second.config, path, say, signal: controller.signal });
    await expect(stopped).rejects.toThrow();
    expect(said).toBeGreaterThan(0);
    expect(await tablesOf(second.url)).toBe(0);
    expect(await filesOf(storeOf(second.config))).toEqual({ [kept.kunci]: kept.sha256 });
  });
});

test('nothing is swept away while a backup reads: every file of its moment is there', async () => {
  const store = storeOf(app.config);
  const held = await openSource(source().databaseUrl, 'UTC');
  // makes these unreferenced pictures old enough for the sweep
  await app.db.updateTable('berkas').set({ created_at: '2020-01-01T00:00:00Z' }).execute();
  expect(await sweep(app.db, store, app.app.log)).toBe(false);
  const before = await filesOf(store);
  expect(Object.keys(before).length).toBe(manifest.berkas.length);
  await held.close();
  // the lock is released once the server notices the closed connection
  await expect.poll(() => sweep(app.db, store, app.app.log)).toBe(true);
  expect(Object.keys(await filesOf(store)).length).toBeLessThan(manifest.berkas.length);
});
