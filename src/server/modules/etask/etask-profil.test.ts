import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Akun } from '../../../../scripts/etask/akun.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { failureOf } from '../../../../test/support/ask.ts';
import { startTestEtask, type TestEtask } from '../../../../test/support/etask.ts';

let etask: TestEtask;
let app: TestApp;

beforeAll(async () => {
  etask = await startTestEtask('http://127.0.0.1:3000');
  app = await createTestApp({ env: etask.env });
});
afterAll(async () => {
  await app?.close();
  await etask?.stop();
});
afterEach(async () => {
  await app.db.updateTable('pengguna').set({ id_api: null }).where('id_api', 'is not', null).execute();
});

const newUser = () => app.signIn('user', `Pengguna ${randomBytes(4).toString('hex')}`);

async function tokenOf({ email, password }: Akun): Promise<string> {
  const response = await fetch(`${etask.address}/api/data/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  const answer = (await response.json()) as { token: { token: string } };
  return answer.token.token;
}

/** Sends the request of "Sinkronkan profil". */
const put = (who: SignedIn, body: object, token?: string, id = who.id) =>
  app.inject({
    method: 'PUT',
    url: `/api/pengguna/${id}`,
    headers: { ...who.headers, ...(token && { 'x-etask-token': token }) },
    payload: body,
  });

const ratna = { name: 'Ratna Dewi', jabatan: 'Staf Tata Usaha', id_api: '101' };

describe('syncing the own profile with E-task', () => {
  test('takes over name, jabatan and the id that E-task confirms', async () => {
    const who = await newUser();
    const token = await tokenOf(etask.akun.ratna);
    const answer = await put(who, ratna, `Bearer ${token}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const user = await app.inject({ method: 'GET', url: '/api/user', headers: who.headers });
    expect(user.json()).toMatchObject(ratna);
    const [log] = await app.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(log).toMatchObject({ aksi: 'update', record_id: who.id, sesudah: { id_api: '101' } });
    expect(JSON.stringify(log)).not.toContain(token);
    // fields unknown to E-task stay
    const dinas = { pangkat: 'Penata', unit_kerja: 'Arsip', telepon: '0274 512345' };
    await app.db
      .updateTable('pengguna')
      .set({ nip: '198001012005011001', ...dinas })
      .where('id', '=', who.id)
      .execute();
    const synced = await put(who, { ...ratna, name: 'Ratna D.' }, `Bearer ${token}`);
    expect(synced.json().data).toMatchObject({ name: 'Ratna D.', nip: '198001012005011001', ...dinas });
    // again with the id known: an unchanged id needs no token
    expect((await put(who, { ...ratna, jabatan: 'Arsiparis' })).statusCode).toBe(200);
  });

  test('takes the id as E-task writes it, a number, and keeps a text', async () => {
    const who = await newUser();
    const answer = await put(who, { ...ratna, id_api: 101 }, await tokenOf(etask.akun.ratna));
    expect([answer.statusCode, answer.json().data.id_api]).toEqual([200, '101']);
    for (const id_api of [1.5, true, ['101']])
      expect(failureOf(await put(who, { ...ratna, id_api }))).toEqual([422, 'validation_failed']);
  });

  test('does not take an id without a token, with a made-up one, or with the token of somebody else', async () => {
    const who = await newUser();
    expect(failureOf(await put(who, ratna))).toEqual([422, 'validation_failed']);
    expect(failureOf(await put(who, ratna, 'karangan'))).toEqual([403, 'etask_refused']);
    const other = await put(who, ratna, await tokenOf(etask.akun.bayu));
    expect(failureOf(other)).toEqual([403, 'etask_refused']);
    expect(other.json().message).toContain('milik orang lain');
    const user = await app.inject({ method: 'GET', url: '/api/user', headers: who.headers });
    expect(user.json()).toMatchObject({ id_api: null });
  });

  test('does not let go of an id, and does not take one that somebody else has', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const token = await tokenOf(etask.akun.ratna);
    expect((await put(first, ratna, token)).statusCode).toBe(200);
    expect(failureOf(await put(first, { ...ratna, id_api: null }, token))).toEqual([
      422,
      'validation_failed',
    ]);
    expect(failureOf(await put(second, ratna, token))).toEqual([409, 'duplicate']);
  });

  test("is for one's own profile only, and for nothing more of it", async () => {
    const [who, other] = [await newUser(), await newUser()];
    const token = await tokenOf(etask.akun.ratna);
    expect(failureOf(await put(who, ratna, token, other.id))).toEqual([403, 'forbidden']);
    const more = await put(who, { ...ratna, email: 'lain@kantor.test' }, token);
    expect(failureOf(more)).toEqual([403, 'forbidden']);
  });
});
