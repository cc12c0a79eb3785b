import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure } from '../../src/shared/contract.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

const list = '/api/kategori';

async function expectFailure(answer: Awaited<ReturnType<TestApp['inject']>>, status: number, code: string) {
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toContain('application/json');
  const { message } = failure.parse(answer.json());
  expect(message).toMatch(/^[A-Z].*\.$/);
}

describe('each kind of failure', () => {
  test('400: a body that is no JSON, and none at all', async () => {
    const headers = { ...(await app.signIn('admin')).headers, 'content-type': 'application/json' };
    await expectFailure(
      await app.inject({ method: 'POST', url: list, headers, payload: '{"nama_kategori": ' }),
      400,
      'bad_request',
    );
    await expectFailure(
      await app.inject({ method: 'POST', url: list, headers, payload: '[]' }),
      400,
      'bad_request',
    );
    await expectFailure(
      await app.inject({ method: 'POST', url: list, headers, payload: 'null' }),
      400,
      'bad_request',
    );
  });

  test('401 carries what to send', async () => {
    const answer = await app.inject({ method: 'GET', url: list });
    await expectFailure(answer, 401, 'unauthenticated');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('403: a user writes master data', async () => {
    const { headers } = await app.signIn('user');
    await expectFailure(
      await app.inject({ method: 'POST', url: list, headers, payload: { nama_kategori: 'Meja' } }),
      403,
      'forbidden',
    );
  });

  test('404: a record that is not there, an id that can not be, an address of no endpoint', async () => {
    const { headers } = await app.signIn('admin');
    for (const url of [`${list}/999999`, `${list}/abc`, `${list}/-1`, `${list}/1.5`]) {
      await expectFailure(await app.inject({ method: 'GET', url, headers }), 404, 'not_found');
    }
    await expectFailure(
      await app.inject({ method: 'GET', url: '/api/tidak-ada', headers }),
      404,
      'unknown_address',
    );
    await expectFailure(await app.inject({ method: 'PUT', url: list, headers }), 404, 'unknown_address');
  });

  test('409: a name that is taken, whatever its letter case', async () => {
    const { headers } = await app.signIn('admin');
    await app.inject({ method: 'POST', url: list, headers, payload: { nama_kategori: 'Printer' } });
    const answer = await app.inject({
      method: 'POST',
      url: list,
      headers,
      payload: { nama_kategori: 'PRINTER' },
    });
    await expectFailure(answer, 409, 'duplicate');
    expect(Object.keys(answer.json().errors)).toEqual(['nama_kategori']);
  });

  test('413: a body of more than 1 MB', async () => {
    const { headers } = await app.signIn('admin');
    const payload = { nama_kategori: 'x'.repeat(1_100_000) };
    await expectFailure(await app.inject({ method: 'POST', url: list, headers, payload }), 413, 'too_large');
  });

  test('415: a body that is not JSON by its type', async () => {
    const { headers } = await app.signIn('admin');
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const answer = await app.inject({
        method: 'POST',
        url: list,
        headers: { ...headers, 'content-type': type },
        payload: 'nama_kategori=x',
      });
      await expectFailure(answer, 415, 'unsupported_type');
    }
  });

  test('422: fields that do not fit, each with its sentence', async () => {
    const { headers } = await app.signIn('admin');
    const answer = await app.inject({
      method: 'POST',
      url: list,
      headers,
      payload: { nama_kategori: ' ', sifat: 'Terbang', warna: 'merah' },
    });
    await expectFailure(answer, 422, 'validation_failed');
    expect(answer.json().errors).toEqual({
      nama_kategori: ['Wajib diisi.'],
      sifat: ['Pilih salah satu: Bergerak, Tidak bergerak, Habis pakai, Tak berwujud.'],
      warna: ['Isian tidak dikenali: warna. Hapus dari data yang dikirim.'],
    });
  });

  test('422: unknown parameters, wrong types and absurd pages of a list', async () => {
    const { headers } = await app.signIn('admin');
    for (const query of [
      'halaman=2',
      'page=0',
      'page=-1',
      'page=1e99',
      'page=abc',
      'per_page=1000',
      'sort=password_hash',
      'sifat=Terbang',
      'page=1&page=2',
    ]) {
      await expectFailure(
        await app.inject({ method: 'GET', url: `${list}?${query}`, headers }),
        422,
        'validation_failed',
      );
    }
  });

  test('429 with Retry-After: too many wrong passwords for one account, until then 401 each', async () => {
    const email = 'siti@kantor.test';
    const attempt = () =>
      app.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'bukan kata sandinya' } });
    for (let tries = 0; tries < 10; tries++) await expectFailure(await attempt(), 401, 'wrong_credentials');
    const answer = await attempt();
    await expectFailure(answer, 429, 'too_many_attempts');
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(answer.json().message).toContain(`${seconds} detik`);
  });
});
