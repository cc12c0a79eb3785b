import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { meeting } from '../../../../test/support/meeting.ts';

const address = '/api/user/password';
const first = 'Sepeda Kuning Di Teras 4';
const second = 'Payung Hijau Ketinggalan 8';
let app: TestApp;
let admin: Asking;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
});
afterAll(async () => {
  await app.close();
});

const login = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
const begin = async (email: string, password = first) => {
  const { token } = (await login(email, password)).json().data;
  return askAs(app, { headers: { authorization: `Bearer ${token}` } });
};
const makeAccount = async (email: string) =>
  (await admin.post('/api/users', { name: 'Dewi Lestari', email, password: first })).json().data;

describe('changing the own password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const { id } = await makeAccount('dewi@kantor.test');
    const here = await begin('dewi@kantor.test');
    const elsewhere = await begin('dewi@kantor.test');
    const answer = await here.post(address, { password_lama: first, password: second });
    expect(answer.statusCode).toBe(200);
    expect((await here.get('/api/user')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
    expect((await login('dewi@kantor.test', first)).statusCode).toBe(401);
    expect((await login('dewi@kantor.test', second)).statusCode).toBe(200);
    const log = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.at(-1)).toMatchObject({ pengguna_id: id, sesudah: { kata_sandi: 'diganti sendiri' } });
    expect(JSON.stringify(log)).not.toMatch(/Sepeda|Payung|argon2/);
  });

  test('needs the old one right, and a new one that is different and not weak', async () => {
    await makeAccount('teliti@kantor.test');
    const here = await begin('teliti@kantor.test');
    const refused = async (payload: object) => {
      const answer = await here.post(address, payload);
      expect(failureOf(answer)).toEqual([422, 'validation_failed']);
      return Object.keys(answer.json().errors);
    };
    expect(await refused({ password_lama: 'bukan ini', password: second })).toEqual(['password_lama']);
    expect(await refused({ password_lama: first, password: first })).toEqual(['password']);
    expect(await refused({ password_lama: first, password: 'password123' })).toEqual(['password']);
    expect(await refused({ password_lama: first, password: 'pendek' })).toEqual(['password']);
    expect((await here.get('/api/user')).statusCode, 'a refusal ends no session').toBe(200);
    expect((await login('teliti@kantor.test', first)).statusCode).toBe(200);
  });

  test('guessing the old one is throttled like signing in', async () => {
    await makeAccount('tebak@kantor.test');
    const here = await begin('tebak@kantor.test');
    const guess = () => here.post(address, { password_lama: 'tebakan saja', password: second });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).statusCode).toBe(422);
    const answer = await guess();
    expect(failureOf(answer)).toEqual([429, 'too_many_attempts']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is refused where an admin resets it at the same moment', async () => {
    const { id } = await makeAccount('disusul@kantor.test');
    const here = await begin('disusul@kantor.test');
    const third = 'Kacamata Dalam Kulkas 2';
    const [reset, late] = await meeting(
      app,
      () => admin.post(`/api/users/${id}/password`, { password: third }),
      () => here.post(address, { password_lama: first, password: second }),
    );
    expect([reset.statusCode, ...failureOf(late)]).toEqual([200, 422, 'validation_failed']);
    expect(Object.keys(late.json().errors)).toEqual(['password_lama']);
    expect((await login('disusul@kantor.test', second)).statusCode).toBe(401);
    expect((await login('disusul@kantor.test', third)).statusCode).toBe(200);
  });

  test('somebody who signs in through the task system has none to change', async () => {
    const here = askAs(app, await app.signIn('user', 'Tanpa Sandi'));
    const answer = await here.post(address, { password_lama: first, password: second });
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(answer.json().message).toContain('Minta admin');
  });

  test('a resend with the same Idempotency-Key is answered like the first', async () => {
    await makeAccount('ulang@kantor.test');
    const { token } = (await login('ulang@kantor.test', first)).json().data;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'ganti-sandi-1' };
    const send = () =>
      app.inject({
        method: 'POST',
        url: address,
        headers,
        payload: { password_lama: first, password: second },
      });
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
  });
});
