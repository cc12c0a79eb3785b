import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/modules/auth/password.ts';
import { releaseSurel, takeSurel } from '../../src/server/modules/surel/surel.repository.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { askAs } from '../support/ask.ts';

const password = 'Kopi-Tubruk-Tanpa-Gula-7';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMTP_FROM: 'manis@kantor.test',
      BASE_URL: 'https://manis.kantor.test',
    },
  });
});
afterAll(() => app.close());

/** Time stamp written while the clock was a day ahead. */
const tomorrow = sql<string>`now() + interval '1 day'`;

test('a session used while the clock was ahead ends in its time', async () => {
  const { id, headers } = await app.signIn('user', 'Ani');
  await app.db.updateTable('sesi').set({ last_used_at: tomorrow }).where('pengguna_id', '=', id).execute();
  expect((await app.inject({ method: 'GET', url: '/api/user', headers })).statusCode).toBe(200);
  const { ahead } = await app.db
    .selectFrom('sesi')
    .select(sql<boolean>`last_used_at > now()`.as('ahead'))
    .where('pengguna_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(ahead).toBe(false);
});

test('wrong passwords while the clock was ahead lock nobody out once it is right', async () => {
  const { id } = await app.signIn('user', 'Budi');
  await app.db
    .updateTable('pengguna')
    .set({ password_hash: await hashPassword(password, []) })
    .where('id', '=', id)
    .execute();
  const login = (guess: string) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'budi@kantor.test', password: guess },
    });
  let status = 0;
  for (let tries = 0; tries < 11; tries += 1) status = (await login('Bukan-Sandi-Budi-9')).statusCode;
  expect(status).toBe(429);
  await app.db
    .updateTable('batas_percobaan')
    .set({ expire: Date.now() + 86_400_000 })
    .execute();
  expect((await login(password)).statusCode).toBe(200);
});

test('an e-mail that was put off while the clock was ahead is sent now', async () => {
  await app.signIn('admin', 'Admin Satu');
  const made = await askAs(app, await app.signIn('user', 'Citra')).post('/api/pengajuan', {
    nama_barang: 'Kipas',
    fungsi: 'Rapat',
    harga_barang: 1000,
    jumlah_barang: 1,
  });
  expect(made.statusCode).toBe(201);
  await app.db.connection().execute(async (connection) => {
    const due = (at: typeof tomorrow) =>
      connection.updateTable('surel').set({ coba_lagi_pada: at }).execute();
    await due(sql<string>`now() + interval '1 hour'`);
    expect(await takeSurel(connection)).toBeUndefined();
    await due(tomorrow);
    const taken = await takeSurel(connection);
    expect(taken).toMatchObject({ send: { subjek: 'Pengajuan baru: Kipas' } });
    if (taken && 'send' in taken) await releaseSurel(connection, taken.send.id);
  });
});
