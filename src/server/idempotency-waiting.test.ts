import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/support/app.ts';
import { createDatabase } from './db/connection.ts';
import { hashPassword } from './modules/auth/password.ts';

const AT_ONCE = 60;
const password_lama = 'Sepeda Kuning Di Teras 4';

let app: TestApp;
let besides: TestApp['db'];
let sari: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ maxConnections: 2 });
  besides = createDatabase({ target: app.database.target, timeZone: 'Asia/Jakarta' });
  sari = await app.signIn('user', 'Sari');
  other = await app.signIn('user', 'Orang lain');
  const password_hash = await hashPassword(password_lama, []);
  await app.db.updateTable('pengguna').set({ password_hash }).where('id', '=', sari.id).execute();
});
afterAll(async () => {
  await besides.destroy();
  await app.close();
});

const asOther = () => app.inject({ method: 'GET', url: '/api/kategori', headers: other.headers });

test('sixty equal password changes leave the connections to others, and none is made twice', async () => {
  const held = await besides.startTransaction().execute();
  await sql`select from pengguna where id = ${sari.id} for no key update`.execute(held);
  const answers: { statusCode: number; headers: Record<string, unknown> }[] = [];
  const sent = Array.from({ length: AT_ONCE }, async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/password',
      headers: { ...sari.headers, 'idempotency-key': 'enam-puluh' },
      payload: { password_lama, password: 'Payung Hijau Ketinggalan 8' },
    });
    answers.push(answer);
  });
  // one runs, twenty wait, the rest are refused with Retry-After
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(AT_ONCE - 21);
  for (const { statusCode, headers } of answers)
    expect([statusCode, headers['retry-after']]).toEqual([409, '2']);
  expect((await asOther()).statusCode).toBe(200);
  await held.rollback().execute();
  await Promise.all(sent);
  expect(answers.slice(AT_ONCE - 21).map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200));
  const log = await app.db.selectFrom('audit').selectAll().where('record_id', '=', sari.id).execute();
  expect(log).toHaveLength(1);
});

test('whoever waits for a key that another process has holds no connection meanwhile', async () => {
  const held = await besides.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtextextended('di-proses-lain', ${other.id}::bigint))`.execute(
    held,
  );
  const admin = await app.signIn('admin');
  await sql`select pg_advisory_xact_lock(hashtextextended('di-proses-lain', ${admin.id}::bigint))`.execute(
    held,
  );
  let ended = false;
  const waiting = app
    .inject({
      method: 'POST',
      url: '/api/kategori',
      headers: { ...admin.headers, 'idempotency-key': 'di-proses-lain' },
      payload: { nama_kategori: 'Menunggu' },
    })
    .finally(() => {
      ended = true;
    });
  // both connections are free while it waits
  for (let round = 0; round < 3; round++) {
    const both = await Promise.all([asOther(), asOther()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  }
  expect(ended).toBe(false);
  await held.rollback().execute();
  expect((await waiting).statusCode).toBe(201);
});
