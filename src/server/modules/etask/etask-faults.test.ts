import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { failureOf } from '../../../../test/support/ask.ts';
import { startRudeServer } from '../../../../test/support/rude-server.ts';

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of close.reverse()) await one();
  close = [];
});

/** Starts MANIS with an E-task that behaves like this listener. */
async function connectedTo(listener: RequestListener, env: Record<string, string> = {}): Promise<TestApp> {
  const etask = await startRudeServer(listener);
  close.push(etask.stop);
  return connectedToAddress(etask.address, env);
}

async function connectedToAddress(address: string, env: Record<string, string> = {}): Promise<TestApp> {
  const app = await createTestApp({ env: { ETASK_URL: address, ETASK_CLIENT_ID: 'manis', ...env } });
  close.push(app.close);
  await app.signIn('admin');
  return app;
}

const body = {
  id_api: 7,
  name: 'Sari',
  email: 'sari@kantor.test',
  password: 'rahasia',
  success: true,
  jabatan: 'Staf',
  token: 'token-etask',
};
const loginapi = (app: TestApp, payload: object = body) =>
  app.inject({ method: 'POST', url: '/api/loginapi', payload });

const profile = (more: object = {}) => JSON.stringify({ id: 7, username: 'sari', ...more });
const json = { 'content-type': 'application/json' };

const bad: [string, RequestListener][] = [
  [
    'HTML',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hai</h1>'),
  ],
  ['HTML that claims to be JSON', (_, response) => void response.writeHead(200, json).end('<h1>Hai</h1>')],
  ['JSON that is no profile', (_, response) => void response.writeHead(200, json).end('{"data": []}')],
  ['a server error', (_, response) => void response.writeHead(500, json).end(profile())],
  [
    'a redirect',
    (request, response) => {
      if (request.url === '/lain') response.writeHead(200, json).end(profile());
      else response.writeHead(302, { location: '/lain' }).end();
    },
  ],
  [
    'more than it may',
    (_, response) => void response.writeHead(200, json).end(profile({ x: 'x'.repeat(300_000) })),
  ],
  [
    'half an answer',
    (_, response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' }).write('{"id": 7');
      setTimeout(() => response.destroy(), 20);
    },
  ],
];

describe('nobody gets in through an E-task', () => {
  const nobody = async (app: TestApp, status: number, code: string) => {
    const answer = await loginapi(app);
    expect(failureOf(answer)).toEqual([status, code]);
    expect(answer.json().message).toMatch(/^E-task sedang tidak dapat dihubungi\. /);
    expect(await app.db.selectFrom('pengguna').select('id').where('id_api', '=', '7').execute()).toEqual([]);
    const start = await app.inject({ method: 'POST', url: '/api/login/etask', payload: {} });
    expect(failureOf(start)).toEqual([503, 'etask_unavailable']);
  };

  test.each(bad)('that answers %s', async (_, listener) => {
    await nobody(await connectedTo(listener), 503, 'etask_unavailable');
  });

  test('that is dead', async () => {
    const etask = await startRudeServer(() => {});
    await etask.stop();
    await nobody(await connectedToAddress(etask.address), 503, 'etask_unavailable');
  });

  test('that takes ten seconds: our own limit answers first', async () => {
    const app = await connectedTo(
      (_, response) => void setTimeout(() => response.writeHead(200, json).end(profile()), 10_000),
      { ETASK_TIMEOUT_MS: '300' },
    );
    const from = performance.now();
    await nobody(app, 503, 'etask_unavailable');
    expect(performance.now() - from).toBeLessThan(8_000);
  });

  test('that drips its answer: the limit covers all of it', async () => {
    const app = await connectedTo(
      (_, response) => {
        response.writeHead(200, json);
        const drip = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(drip));
      },
      { ETASK_TIMEOUT_MS: '300' },
    );
    await nobody(app, 503, 'etask_unavailable');
  });

  test('while E-task is away no try is held against anybody', async () => {
    const app = await connectedTo((_, response) => void response.writeHead(502).end());
    for (let tries = 0; tries < 12; tries++) expect((await loginapi(app)).statusCode).toBe(503);
  });
});

describe('an E-task that names no e-mail', () => {
  const answering = (more: object) =>
    connectedTo((_, response) => void response.writeHead(200, json).end(profile(more)));

  test('agrees by its username: the e-mail, the part before its @, or the name', async () => {
    for (const username of ['SARI@kantor.test', 'sari', 'Sari']) {
      const answer = await loginapi(await answering({ username, jabatan: { nama: 'Arsiparis' } }));
      expect(answer.statusCode, username).toBe(200);
      expect(answer.json().data.user).toMatchObject({ id_api: '7', name: 'Sari', jabatan: 'Arsiparis' });
    }
    expect(failureOf(await loginapi(await answering({ username: 'budi' })))).toEqual([403, 'etask_refused']);
  });

  test('keeps no e-mail that only the browser says: it stays free for the account of whose it is', async () => {
    const app = await answering({ username: 'sari' });
    const { user } = (await loginapi(app)).json().data;
    expect(user).toMatchObject({ id_api: '7', email: null });
    const payload = {
      name: 'Sari yang lain',
      email: body.email,
      password: 'Kopi Tubruk Tanpa Gula 7',
      roles: ['user'],
    };
    const { headers } = await app.signIn('admin');
    const made = await app.inject({ method: 'POST', url: '/api/users', headers, payload });
    expect(made.statusCode, made.body).toBe(201);
    expect((await loginapi(app)).json().data.user.id).toBe(user.id);
  });

  test('never leads to a record that is there already because of the e-mail the browser says', async () => {
    const app = await answering({ username: 'sari' });
    await app.db.insertInto('pengguna').values({ name: 'Sari (PIC)', email: body.email }).execute();
    expect(failureOf(await loginapi(app))).toEqual([409, 'etask_email_taken']);
  });
});

test('before the first admin is made, nobody is let in to sit on their e-mail', async () => {
  const etask = await startRudeServer((_, response) => void response.writeHead(200, json).end(profile()));
  close.push(etask.stop);
  const app = await createTestApp({ env: { ETASK_URL: etask.address } });
  close.push(app.close);
  expect(failureOf(await loginapi(app))).toEqual([503, 'unavailable']);
});

test('without ETASK_URL every way says so kindly', async () => {
  const app = await createTestApp();
  close.push(app.close);
  const start = await app.inject({ method: 'POST', url: '/api/login/etask', payload: {} });
  for (const answer of [await loginapi(app), start]) {
    expect(failureOf(answer)).toEqual([409, 'etask_not_connected']);
    expect(answer.json().message).toContain('belum disambungkan dengan E-task');
  }
  expect((await app.inject({ method: 'GET', url: '/api/etask' })).json().data).toEqual({
    alamat: null,
    oauth: false,
  });
});

test('an E-task without a discovery document is asked at the usual addresses', async () => {
  const asked: string[] = [];
  const app = await connectedTo(
    (request, response) => {
      const authorization = request.headers.authorization ?? '';
      asked.push(`${request.method} ${request.url} ${authorization.split(' ', 1)[0]}`);
      const known: Record<string, unknown> = {
        '/oauth/token': { access_token: 'dari-oauth', token_type: 'Bearer' },
        '/api/user': { id: 7, username: 'sari@kantor.test', name: 'Sari' },
      };
      const body = known[request.url ?? ''];
      response.writeHead(body ? 200 : 404, json).end(JSON.stringify(body ?? {}));
    },
    { ETASK_CLIENT_SECRET: 'rahasia' },
  );
  const start = await app.inject({ method: 'POST', url: '/api/login/etask', payload: {} });
  const alamat = new URL(start.json().data.alamat);
  expect(alamat.pathname).toBe('/oauth/authorize');
  const state = alamat.searchParams.get('state') ?? '';
  const headers = { cookie: String(start.headers['set-cookie']).split(';')[0] ?? '' };
  const back = `/api/login/etask/callback?${new URLSearchParams({ code: 'abc', state })}`;
  await app.inject({ method: 'GET', url: back, headers });
  const payload = { state_oauth: state };
  const answer = await app.inject({ method: 'POST', url: '/api/login/check-oauth', headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toMatchObject({ token_api: 'dari-oauth', user: { email: 'sari@kantor.test' } });
  expect(asked.slice(-2)).toEqual(['POST /oauth/token Basic', 'GET /api/user Bearer']);
});
