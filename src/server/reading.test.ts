import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/support/app.ts';
import { holdTable } from '../../test/support/held-table.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../test/support/inventory.ts';
import { readFor } from './reader.ts';

let app: TestApp;
let greedy: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ admission: { running: 16, perPerson: 4, patience: 60_000 } });
  greedy = await app.signIn('admin', 'Greedy');
  other = await app.signIn('admin', 'Other');
  const kategori_id = await makeKategori(app.db);
  await makeBarang(app.db, { kategori_id, lokasi_id: await makeLokasi(app.db, 'Gudang') });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
});

describe('what is read for somebody', () => {
  test.each([
    ['barang', '/api/barang?q=a'],
    ['barang', '/api/barang?kondisi=Baik'],
    ['barang', '/api/laporan/barang?q=a'],
    ['barang', '/api/laporan/barang/ekspor?format=csv'],
    ['barang', '/api/laporan/barang/ekspor?format=pdf'],
    ['barang_pengguna', '/api/history?q=a'],
    ['barang_pengguna', '/api/pengguna'],
    ['audit', '/api/audit'],
    ['permintaan', '/api/permintaan?q=a'],
    ['pengajuan', '/api/dasbor/saya'],
  ])('from %s ends in the database when they go (%s)', async (table, path) => {
    const held = await holdTable(app.database.target, table);
    try {
      const { port } = app.app.server.address() as AddressInfo;
      const asked = request({ port, path, headers: greedy.headers });
      asked.on('error', () => {});
      asked.end();
      await held.untilAny();
      asked.destroy();
      await held.untilWaiting(0);
    } finally {
      await held.release();
    }
    const answer = await app.inject({ url: path, headers: greedy.headers });
    expect(answer.statusCode).toBe(200);
  });

  test('leaves its connection to the next when all was read', async () => {
    const pids = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and application_name = 'manis'`.execute(app.db);
      return rows.map(({ pid }) => pid);
    };
    const url = '/api/laporan/barang/ekspor?format=csv';
    const read = async () =>
      expect((await app.inject({ url, headers: greedy.headers })).statusCode).toBe(200);
    await read();
    const before = await pids();
    for (let time = 0; time < 3; time++) await read();
    expect(await pids()).toEqual(expect.arrayContaining(before));
  });

  test('does not end what others wait for as well', async () => {
    const held = await holdTable(app.database.target, 'barang');
    const { port } = app.app.server.address() as AddressInfo;
    const asked = request({ port, path: '/api/dasbor', headers: greedy.headers });
    asked.on('error', () => {});
    asked.end();
    await held.untilAny();
    const shared = app.inject({ url: '/api/dasbor', headers: other.headers });
    asked.destroy();
    await held.release();
    expect((await shared).statusCode).toBe(200);
  });

  test('takes eight connections of one person at most', async () => {
    const held = await holdTable(app.database.target, 'barang');
    const { signal } = new AbortController();
    const read = (asker: number) =>
      readFor({ asker, signal }, () => app.db.selectFrom('barang').select('id').execute());
    const own = Array.from({ length: 9 }, () => read(1));
    await held.untilWaiting(8);
    const passing = read(2);
    await held.untilWaiting(9);
    await held.release();
    const found = await Promise.all([...own, passing]);
    expect(found.map((rows) => rows.length)).toEqual(found.map(() => 1));
  });
});

describe('lists of one person', () => {
  const ask = async ({ headers }: SignedIn) => app.inject({ url: '/api/barang?kondisi=Baik', headers });

  test('wait for each other; beyond 4 that run and 60 that wait they are told to come again', async () => {
    const held = await holdTable(app.database.target, 'barang');
    const early: Awaited<ReturnType<typeof ask>>[] = [];
    const asked = Array.from({ length: 65 }, () => ask(greedy));
    for (const one of asked) void one.then((answer) => early.push(answer));
    // queued requests get no response while the table is locked
    await vi.waitFor(() => expect(early).toHaveLength(1), 15_000);
    const [refused] = early;
    expect([refused?.statusCode, refused?.headers['retry-after'], refused?.json().code]).toEqual([
      429,
      '2',
      'too_many_at_once',
    ]);
    expect(refused?.json().message).toMatch(/^Beberapa permintaan Anda masih dikerjakan\./);
    await held.untilAny();
    const before = await held.waiting();
    expect(before).toBeLessThanOrEqual(8);
    const passing = ask(other);
    await held.untilMoreThan(before);
    await held.release();
    const answers = await Promise.all([...asked, passing]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(65);
  });
});
