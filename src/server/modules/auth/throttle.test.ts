import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { failureOf } from '../../../../test/support/ask.ts';
import { hashPassword } from './password.ts';

const password = 'Kopi Tubruk Tanpa Gula 7';
const email = 'sri@kantor.test';
let app: TestApp;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  ({ id } = await app.signIn('user', 'Sri'));
  const password_hash = await hashPassword(password, []);
  await app.db.updateTable('pengguna').set({ email, password_hash }).where('id', '=', id).execute();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom('batas_percobaan').execute();
});

const login = (remoteAddress: string, given = 'bukan itu', account = email) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    payload: { email: account, password: given },
  });

/** Sets the counter with this key prefix to so many attempts. */
async function tried(limit: string, points: number) {
  const { numUpdatedRows } = await app.db
    .updateTable('batas_percobaan')
    .set({ points })
    .where('key', 'like', `${limit}:%`)
    .executeTakeFirst();
  expect(Number(numUpdatedRows)).toBe(1);
}

describe('wrong passwords', () => {
  test('shut out the address that they come from, not the owner of the account', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await login('10.0.0.66')).statusCode).toBe(401);
    const shut = await login('10.0.0.66', password);
    expect(failureOf(shut)).toEqual([429, 'too_many_attempts']);
    expect(Number(shut.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('10.0.0.1', password)).statusCode).toBe(200);
    expect((await login('10.0.0.66', 'salah', 'lain@kantor.test')).statusCode, 'another account').toBe(401);
  });

  test('what one address is refused is not held against the account', async () => {
    for (let tries = 0; tries < 12; tries++) await login('10.0.0.66');
    const row = await app.db
      .selectFrom('batas_percobaan')
      .select('points')
      .where('key', '=', `akun:${email}`)
      .executeTakeFirstOrThrow();
    expect(row.points).toBe(10);
  });

  test('from everywhere shut the account after a hundred, and no other', async () => {
    await login('10.0.0.66');
    await tried('akun', 99);
    expect((await login('10.0.0.67')).statusCode, 'the hundredth').toBe(401);
    expect(failureOf(await login('10.0.0.68', password))).toEqual([429, 'too_many_attempts']);
    expect((await login('10.0.0.68', 'salah', 'lain@kantor.test')).statusCode).toBe(401);
  });

  test('an IPv6 caller is their network, whatever address of it they take', async () => {
    await login('2001:db8:0:7::1');
    await tried('akun-alamat', 10);
    for (const neighbour of ['2001:db8:0:7::2', '2001:db8::7:aaaa:bbbb:cccc:dddd'])
      expect((await login(neighbour, password)).statusCode, neighbour).toBe(429);
    for (const other of ['2001:db8:0:8::1', '::1', '::ffff:10.0.0.1'])
      expect((await login(other, password)).statusCode, other).toBe(200);
  });

  test('as the old one when it is changed shut out that address only, too', async () => {
    const token = (await login('10.0.0.1', password)).json().data.token as string;
    const change = (remoteAddress: string, password_lama: string, next: string) =>
      app.inject({
        method: 'POST',
        url: '/api/user/password',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
        payload: { password_lama, password: next },
      });
    const next = 'Payung Hijau Ketinggalan 8';
    for (let tries = 0; tries < 10; tries++)
      expect((await change('10.0.0.66', 'tebakan saja', next)).statusCode).toBe(422);
    expect((await change('10.0.0.66', password, next)).statusCode).toBe(429);
    expect((await change('10.0.0.1', password, next)).statusCode).toBe(200);
    expect((await change('10.0.0.1', next, password)).statusCode).toBe(200);
  });
});
