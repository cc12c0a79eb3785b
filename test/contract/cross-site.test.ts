import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { injectOnce } from '../support/inject-once.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp({
    env: {
      BASE_URL: 'https://manis.kantor.test',
      ETASK_URL: 'https://etask.kantor.test',
      ETASK_CLIENT_ID: 'manis',
    },
  });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const kategoriCount = async () => (await app.db.selectFrom('kategori').selectAll().execute()).length;

describe('a page of another site', () => {
  test('can not write with a form: its types of content are refused, and it brings no session', async () => {
    const before = await kategoriCount();
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'nama_kategori=Jahat'],
      ['text/plain', '{"nama_kategori":"Jahat"}'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="nama_kategori"\r\n\r\nJahat\r\n--x--\r\n',
      ],
    ] as const) {
      const headers = { 'content-type': type, origin: 'https://jahat.test' };
      const bare = await app.inject({ method: 'POST', url: '/api/kategori', headers, payload });
      expect(bare.statusCode, type).toBe(401);
      // content types that a form can send have no effect, even with a session
      const signed = await app.inject({
        method: 'POST',
        url: '/api/kategori',
        headers: { ...headers, ...admin.headers },
        payload,
      });
      expect(signed.statusCode, type).toBe(415);
    }
    expect(await kategoriCount()).toBe(before);
  });

  test('finds no session in cookies: a token there, in the address or in basic authentication counts for nothing', async () => {
    for (const { url, headers } of [
      { url: '/api/user', headers: { cookie: `token=${admin.token}; session=${admin.token}` } },
      { url: `/api/user?token=${admin.token}&access_token=${admin.token}`, headers: {} },
      {
        url: '/api/user',
        headers: { authorization: `Basic ${Buffer.from(`x:${admin.token}`).toString('base64')}` },
      },
    ]) {
      expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBe(401);
    }
  });

  test('is told no by the browser: a preflight is answered without leave', async () => {
    for (const url of ['/api/kategori', '/api/login', '/api/berkas', '/api/health']) {
      const answer = await app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'https://jahat.test',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
      expect(answer.statusCode).toBe(404);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('changes nothing by reading: no GET endpoint writes, but for the state of signing in', async () => {
    const counts = async () => {
      const tables = [
        'barang',
        'buku',
        'kategori',
        'pengguna',
        'sesi',
        'pengajuan',
        'permintaan',
        'audit',
      ] as const;
      return Promise.all(
        tables.map(
          async (table) =>
            (
              await app.db
                .selectFrom(table)
                .select(({ fn }) => fn.countAll().as('n'))
                .executeTakeFirstOrThrow()
            ).n,
        ),
      );
    };
    const before = await counts();
    for (const endpoint of app.endpoints.filter(
      ({ method, kind }) => method === 'GET' && kind !== 'events',
    )) {
      await injectOnce(app, endpoint, { url: endpoint.path.replace(/:\w+/g, '1'), headers: admin.headers });
    }
    expect(await counts()).toEqual(before);
  });
});

describe('the name that a request gives this site', () => {
  test('ends up in no answer: addresses are made from BASE_URL', async () => {
    const hostile = {
      host: 'jahat.test',
      'x-forwarded-host': 'jahat.test',
      forwarded: 'host=jahat.test',
      'x-original-url': '/api/user',
    };
    for (const endpoint of app.endpoints.filter(
      ({ method, kind }) => method === 'GET' && kind !== 'events',
    )) {
      const url = endpoint.path.replace(/:\w+/g, '1');
      const answer = await injectOnce(app, endpoint, { url, headers: { ...admin.headers, ...hostile } });
      expect(answer.body, url).not.toContain('jahat.test');
    }
  });
});

describe('where a person is sent on the way back from E-task', () => {
  test("what E-task's answer brings along stays in the address of this site", async () => {
    for (const state of [
      '//jahat.test',
      'https://jahat.test',
      'x\r\nlocation: https://jahat.test',
      '"><script>',
    ]) {
      const { headers, statusCode } = await app.inject({
        method: 'GET',
        url: `/api/login/etask/callback?state=${encodeURIComponent(state)}&code=x`,
      });
      expect(statusCode).toBe(302);
      expect(String(headers.location)).toMatch(/^\/login\/oauth-check\?state_oauth=[\w%.+-]*$/);
    }
  });
});
