import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { askAs } from '../support/ask.ts';

const lines: string[] = [];
let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'trace' }, log: (line) => lines.push(line) });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const secrets = {
  password: 'Rahasia-Sekali-7781',
  no_ktp: '3374111122223333',
  kode: 'kode-undangan-rahasia-1',
};
const entries = () =>
  lines.flatMap((line) => line.trim().split('\n')).map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  test('never holds a password, a token or a no_ktp, whatever fails', async () => {
    const ask = askAs(app, admin);
    const login = { email: 'siapa@kantor.test', password: secrets.password };
    await app.inject({ method: 'POST', url: '/api/login', payload: login });
    await app.inject({ method: 'POST', url: '/api/login', payload: { ...login, x: secrets.password } });
    await app.inject({
      method: 'POST',
      url: '/api/siapkan',
      payload: { kode: secrets.kode, name: 'A', email: 'a@b.test', password: secrets.password },
    });
    await app.inject({
      method: 'GET',
      url: `/api/user?token=${admin.token}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    await ask.post('/api/pengguna', { name: 'Ani', no_ktp: secrets.no_ktp });
    await ask.get(`/api/pengguna?q=${secrets.no_ktp}`);
    await ask.post('/api/users', { name: 'Budi', email: 'budi@kantor.test', password: secrets.password });
    await ask.post('/api/user/password', {
      password_lama: secrets.password,
      password: `${secrets.password}x`,
    });
    // a database error contains the values it was given
    await app.db.schema
      .alterTable('kategori')
      .addCheckConstraint('uji_check', sql`nama_kategori <> ${sql.lit(secrets.no_ktp)}`)
      .execute();
    await ask.post('/api/kategori', { nama_kategori: secrets.no_ktp });
    await app.db.schema.alterTable('kategori').dropConstraint('uji_check').execute();
    const text = lines.join('');
    // one line per request, and failed sign-ins
    expect(lines.length).toBeGreaterThanOrEqual(9);
    for (const secret of [...Object.values(secrets), admin.token]) expect(text).not.toContain(secret);
  });

  test('is one JSON object a line with its time and request, whatever stands in the request', async () => {
    const nasty = 'x\n{"level":60,"msg":"palsu"}\r\n\u001b[31m';
    await app.inject({
      method: 'GET',
      url: `/api/${encodeURIComponent(nasty)}`,
      headers: { 'user-agent': nasty.replaceAll('\r', ' ').replaceAll('\n', ' ').replaceAll('\u001b', ' ') },
    });
    await app.inject({ method: 'POST', url: '/api/login', payload: { email: nasty, password: nasty } });
    for (const entry of entries()) {
      expect(entry).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
      expect(entry.msg).not.toBe('palsu');
    }
    expect(lines.join('')).not.toContain('\u001b');
  });

  test('has one line for a request that went well: what was asked, the status and how long it took', async () => {
    const asked = await app.inject({ method: 'GET', url: '/api/health?a=b' });
    expect(entries().filter(({ reqId }) => reqId === asked.headers['x-request-id'])).toEqual([
      expect.objectContaining({
        level: 30,
        msg: 'request completed',
        req: { method: 'GET', path: '/api/health', ip: '127.0.0.1' },
        res: { statusCode: 200 },
        responseTime: expect.any(Number),
      }),
    ]);
  });

  test('tells more of what nobody expected, under the id that the answer tells', async () => {
    await app.db.schema.alterTable('jenis').renameTo('jenis_lain').execute();
    const failed = await askAs(app, admin).get('/api/jenis');
    await app.db.schema.alterTable('jenis_lain').renameTo('jenis').execute();
    expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal_error']);
    expect(failed.body).not.toContain('relation');
    expect(entries()).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'request failed', reqId: failed.json().id }),
    );
  });

  test('tells of who came in and who was turned away', async () => {
    const user = await app.signIn('user');
    await askAs(app, user).get('/api/audit');
    await app.inject({ method: 'POST', url: '/api/login', payload: { email: 'a@b.test', password: 'x' } });
    const account = { email: 'cici@kantor.test', password: 'Rindang Pohon Beringin 45' };
    await askAs(app, admin).post('/api/users', { name: 'Cici', ...account });
    const login = await app.inject({ method: 'POST', url: '/api/login', payload: account });
    expect(login.statusCode, login.body).toBe(200);
    const events = entries().filter(({ msg }) => msg === 'security event');
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'forbidden', pengguna_id: user.id, reqId: expect.any(String) }),
    );
    expect(events).toContainEqual(expect.objectContaining({ event: 'wrong_credentials' }));
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'signed_in',
        way: 'password',
        pengguna_id: login.json().data.user.id,
        reqId: expect.any(String),
      }),
    );
  });
});
