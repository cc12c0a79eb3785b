import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MOST_EXTRA } from '../../src/server/db/connection-shares.ts';
import { usualAdmission } from '../../src/server/plugins/admission-gate.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { type HeldTable, holdTable } from '../support/held-table.ts';
import { makeBarang, makeLokasi } from '../support/inventory.ts';

/** Connections of a process, as in `start.ts`. */
const CONNECTIONS = 20;
/** Reports and people that ask for them: more than there are places and connections for long reads. */
const REPORTS = 40;
const PEOPLE = 10;

const WAIT = { timeout: 20_000 };

let app: TestApp;
let address: string;
let people: SignedIn[];
let barang: number;
let held: HeldTable | undefined;

beforeAll(async () => {
  app = await createTestApp({ admission: {}, maxConnections: CONNECTIONS });
  people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => app.signIn('admin', `Orang ${index}`)),
  );
  const lokasi_id = await makeLokasi(app.db, 'Gudang');
  barang = await makeBarang(app.db, { nama_barang: 'Laptop', lokasi_id });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await held?.release();
  held = undefined;
});
afterAll(() => app.close());

const ask = async (path: string, by = people[0]) =>
  (await fetch(address + path, { headers: by?.headers ?? {} })).status;

/** Requests reports of buku, which wait for the held table; returns their statuses once it is released. */
const askReports = (count: number) =>
  Array.from({ length: count }, (_, index) => ask('/api/laporan/buku', people[index % PEOPLE]));

const short = () => [
  '/api/barang',
  '/api/barang?q=laptop',
  `/api/barang/${barang}`,
  `/api/barang/${barang}/pengguna`,
  '/api/notifikasi',
  '/api/kategori',
];

test('reports that last leave places and connections to short reads, health and signing in; all are answered later', async () => {
  for (const path of short()) expect([path, await ask(path)]).toEqual([path, 200]);
  held = await holdTable(app.database.target, 'buku');
  const reports = [...askReports(REPORTS)];
  let refused = 0;
  for (const one of reports) void one.then((status) => (refused += status === 503 ? 1 : 0));
  // those that find no place are refused; others wait for the table
  await vi.waitFor(() => expect(refused).toBeGreaterThan(REPORTS / 2), WAIT);
  reports.push(...askReports(REPORTS));
  for (let round = 0; round < 3; round += 1)
    for (const path of short()) expect([path, await ask(path, people[9])]).toEqual([path, 200]);
  expect(await ask('/api/health')).toBe(200);
  const wrong = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@kantor.test', password: 'salah' }),
  });
  expect(wrong.status).toBe(401);
  const waiting = await held.waiting();
  expect(waiting).toBeGreaterThanOrEqual(usualAdmission.long);
  expect(waiting).toBeLessThanOrEqual(usualAdmission.long + MOST_EXTRA);
  await held.release();
  held = undefined;
  const statuses = await Promise.all(reports);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});
