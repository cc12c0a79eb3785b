import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

async function create(nama_kategori: string, key: string, as = 'Orang admin') {
  const { headers } = await app.signIn('admin', as);
  return app.inject({
    method: 'POST',
    url: '/api/kategori',
    headers: { ...headers, 'idempotency-key': key },
    payload: { nama_kategori },
  });
}

const countOf = async (nama: string) =>
  (await app.db.selectFrom('kategori').select('id').where('nama_kategori', '=', nama).execute()).length;

describe('Idempotency-Key', () => {
  test('a resend reads the first answer', async () => {
    const first = await create('Kursi', 'kunci-1');
    const second = await create('Kursi', 'kunci-1');
    expect(first.statusCode).toBe(201);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect(await countOf('Kursi')).toBe(1);
  });

  test('twenty at the same moment make one record and read one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Meja', 'kunci-2')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(await countOf('Meja')).toBe(1);
  });

  test('a failure keeps nothing: the same key may try again', async () => {
    expect((await create('Kursi', 'kunci-3')).statusCode).toBe(409);
    const { headers } = await app.signIn('admin');
    const kursi = await app.db
      .selectFrom('kategori')
      .select('id')
      .where('nama_kategori', '=', 'Kursi')
      .execute();
    await app.inject({ method: 'DELETE', url: `/api/kategori/${kursi[0]?.id}`, headers });
    expect((await create('Kursi', 'kunci-3')).statusCode).toBe(201);
  });

  test('the same key for something else is refused, another person has keys of their own', async () => {
    expect((await create('Lemari', 'kunci-4')).statusCode).toBe(201);
    const reused = await create('Rak', 'kunci-4');
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused']);
    expect((await create('Rak', 'kunci-4', 'Admin kedua')).statusCode).toBe(201);
  });
});
