import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import { writeRegister } from '../../../../test/support/register.ts';

const address = '/api/barang/massal';
const MANY = 3120;

let app: TestApp;
let admin: SignedIn;
let port: number;
let aula: number;
let gudang: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  aula = await makeLokasi(app.db, 'Aula');
  gudang = await makeLokasi(app.db, 'Gudang');
  await sql`insert into kategori (nama_kategori) values ('Umum')`.execute(app.db);
  await writeRegister(app.db, (trx) =>
    sql`insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun)
    select 'Lisensi ' || n, 1, ${aula}, 1, 1, 2024 from generate_series(1, ${MANY}) n`.execute(trx),
  );
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
});

const move = () => ({ aksi: 'pindah_lokasi', filter: { q: 'lisensi' }, total: MANY, lokasi_id: gudang });

/** Sends the request over its own connection, which the test can break. */
function send(body: object, key?: string) {
  const sent = request(`http://127.0.0.1:${port}${address}`, {
    method: 'POST',
    headers: {
      ...admin.headers,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    agent: false,
  }).on('error', () => {});
  sent.end(JSON.stringify(body));
  return sent;
}

interface Running {
  sibuk: number;
  menunggu: number;
}

/** Counts other transactions of this database, and those waiting for a lock. */
async function running(): Promise<Running> {
  const { rows } = await sql<Running>`
    select count(*)::int as sibuk, (count(*) filter (where wait_event_type = 'Lock'))::int as menunggu
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(app.db);
  return rows[0] ?? { sibuk: -1, menunggu: -1 };
}

const moved = async () => {
  const { rows } = await sql<{ pindah: number; audit: number }>`select
    (select count(*)::int from barang where lokasi_id = ${gudang}) as pindah,
    (select count(*)::int from audit where jenis = 'barang') as audit`.execute(app.db);
  return rows[0];
};

test.each([
  ['with', 'kunci-batal'],
  ['without', undefined],
])('%s an Idempotency-Key: whoever goes away in the middle leaves nothing changed', async (_, key) => {
  // all batches but the last are written when it reaches this locked row
  const held = await app.db.startTransaction().execute();
  await sql`select from barang order by id desc limit 1 for update`.execute(held);
  const sent = send(move(), key);
  await expect.poll(async () => (await running()).menunggu).toBe(1);
  sent.destroy();
  // it ends while the row is still locked
  await expect.poll(async () => (await running()).sibuk).toBe(1);
  await held.rollback().execute();
  expect(await moved()).toEqual({ pindah: 0, audit: 0 });
});

test('the same key may be used again after that, and does all of it', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: address,
    headers: { ...admin.headers, 'idempotency-key': 'kunci-batal' },
    payload: move(),
  });
  expect(answer.json().data).toMatchObject({ diproses: MANY, ditolak: 0 });
  const after = await askAs(app, admin).get(`/api/barang?lokasi_id=${gudang}&per_page=10`);
  expect(after.json().meta.total).toBe(MANY);
});
