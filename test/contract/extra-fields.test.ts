import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, takesNothing } from '../../src/shared/contract.ts';
import { can } from '../../src/shared/permissions.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { askAs } from '../support/ask.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  user = await app.signIn('user');
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Tells whether all objects of a schema refuse unknown fields. */
function isClosed(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  if (Array.isArray(schema)) return schema.every(isClosed);
  const { properties, additionalProperties, anyOf, oneOf, allOf, items } = schema as Record<string, unknown>;
  const own = properties === undefined || additionalProperties === false;
  const inner = typeof properties === 'object' && properties !== null ? Object.values(properties) : [];
  return own && [...inner, anyOf, oneOf, allOf, items].every(isClosed);
}

describe('fields that are not of the form', () => {
  test('are refused by every endpoint that takes a body', () => {
    const open = app.endpoints
      .filter(({ body }) => !takesNothing(body))
      .filter(({ body }) => !isClosed(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));
    expect(open.map(nameOf)).toEqual([]);
  });

  test('make nobody an admin, and nothing approved', async () => {
    const ask = askAs(app, user);
    const before = await app.db
      .selectFrom('pengguna')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    for (const more of [
      { roles: ['admin'] },
      { aktif: false },
      { versi: 99, id: 1 },
      { password_hash: 'x' },
      { no_ktp: '1234567890123456' },
    ]) {
      const answer = await ask.put(`/api/pengguna/${user.id}`, { name: before.name, ...more });
      expect([403, 422], JSON.stringify(more)).toContain(answer.statusCode);
    }
    const pengajuan = { nama_barang: 'Kipas', fungsi: 'Rapat', harga_barang: 1, jumlah_barang: 1 };
    for (const more of [
      { status: 'Disetujui' },
      { pengguna_id: 1 },
      { diputus_oleh_id: user.id },
      { barang_id: 1 },
    ]) {
      expect(
        (await ask.post('/api/pengajuan', { ...pengajuan, ...more })).statusCode,
        JSON.stringify(more),
      ).toBe(422);
    }
    expect(
      await app.db.selectFrom('pengguna').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow(),
    ).toEqual(before);
  });

  test('named like parts of every object are refused like any other, without a slip', async () => {
    const admin = askAs(app, await app.signIn('admin'));
    for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      const answer = await admin.post('/api/kategori', { nama_kategori: 'A', [name]: 1 });
      expect(answer.statusCode, name).toBe(422);
      expect(answer.json().errors[name]).toEqual([
        `Isian tidak dikenali: ${name}. Hapus dari data yang dikirim.`,
      ]);
      expect((await admin.get(`/api/kategori?${name}=1`)).statusCode, name).toBe(422);
    }
    expect((await admin.get('/api/kategori?__proto__=1')).statusCode).toBe(422);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('by the thousand are answered in few words', async () => {
    const admin = askAs(app, await app.signIn('admin'));
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`a${index}`, 1]));
    const answer = await admin.post('/api/kategori', many);
    expect(answer.statusCode).toBe(422);
    expect(answer.body.length).toBeLessThan(50_000);
  });
});

test('values that no column can hold are refused in words', async () => {
  const admin = askAs(app, await app.signIn('admin'));
  expect((await admin.get('/api/logdeletebarang?q=%00')).statusCode).toBe(422);
  expect(
    (await admin.put('/api/jenis/1', { jenis_buku: 'A', versi: Number.MAX_SAFE_INTEGER })).statusCode,
  ).toBe(422);
});

test('no write of the contract is open to somebody without a session but signing in, setting up, notes of finders, checks of papers and links of receivers', () => {
  const open = app.endpoints.filter(({ method, permission }) => method !== 'GET' && permission === 'public');
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/api/login',
    '/api/login/check-oauth',
    '/api/login/etask',
    '/api/loginapi',
    '/api/siapkan',
    '/api/tanda-terima/tautan/buka',
    '/api/tanda-terima/tautan/foto',
    '/api/tanda-terima/tautan/terima',
    '/api/temuan',
    '/api/verifikasi',
  ]);
  expect(can([], 'login')).toBe(false);
});
