import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Akun } from '../../../../scripts/etask/akun.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { failureOf } from '../../../../test/support/ask.ts';
import { startTestEtask, type TestEtask } from '../../../../test/support/etask.ts';
import { EtaskBrowser } from '../../../../test/support/etask-browser.ts';
import { buildApp } from '../../app.ts';
import { sweepEtaskOauth } from './etask-oauth.repository.ts';

let etask: TestEtask;
let app: TestApp;

beforeAll(async () => {
  etask = await startTestEtask('http://127.0.0.1:3000');
  app = await createTestApp({ env: etask.env });
  await app.signIn('admin');
});
afterAll(async () => {
  await app?.close();
  await etask?.stop();
});
afterEach(async () => {
  // people in the audit log can't be deleted
  await app.db
    .updateTable('pengguna')
    .set({ id_api: null, email: null })
    .where('id_api', 'is not', null)
    .execute();
});

const post = (url: string, payload: object, cookie?: string) =>
  app.inject({ method: 'POST', url, payload, ...(cookie && { headers: { cookie } }) });

/** Starts a sign-in; returns E-task's address and the browser's cookie. */
async function begin(redirect?: string) {
  const answer = await post('/api/login/etask', redirect === undefined ? {} : { redirect });
  expect(answer.statusCode, answer.body).toBe(200);
  const alamat: string = answer.json().data.alamat;
  const [setCookie] = [answer.headers['set-cookie']].flat();
  const state = new URL(alamat).searchParams.get('state') ?? '';
  return { alamat, setCookie: String(setCookie), cookie: String(setCookie).split(';')[0] ?? '', state };
}

/** Calls the callback like the browser; returns the redirect target of MANIS. */
async function comeBack(back: URL, cookie: string): Promise<URL> {
  const answer = await app.inject({ method: 'GET', url: back.pathname + back.search, headers: { cookie } });
  expect(answer.statusCode).toBe(302);
  return new URL(String(answer.headers.location), 'http://manis.test');
}

const check = (state_oauth: string, cookie?: string) =>
  post('/api/login/check-oauth', { state_oauth }, cookie);

async function signedInAtEtask(akun: Akun, redirect?: string) {
  const begun = await begin(redirect);
  const back = await new EtaskBrowser(etask.address).signIn(begun.alamat, akun);
  return { ...begun, page: await comeBack(back, begun.cookie) };
}

describe('signing in through OAuth 2', () => {
  test('goes to E-task with PKCE and state, and ends with user, token, token_api and the wish', async () => {
    const { ratna } = etask.akun;
    const { alamat, setCookie, cookie, state, page } = await signedInAtEtask(
      ratna,
      '/kategori?q=meja&page=2',
    );
    const asked = new URL(alamat).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'manis',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://127.0.0.1:3000/api/login/etask/callback',
      scope: 'openid profile email',
    });
    expect(setCookie).toMatch(
      /^manis_etask_\w{16}=[\w-]{43}; Path=\/api\/login; Max-Age=300; HttpOnly; SameSite=Lax$/,
    );
    expect(page.pathname + page.search).toBe(`/login/oauth-check?state_oauth=${state}`);

    const answer = await check(state, cookie);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({
      user: { name: 'Ratna Dewi', email: ratna.email, id_api: '101', roles: [{ name: 'user' }] },
      redirect: '/kategori?q=meja&page=2',
    });
    const bearer = { authorization: `Bearer ${data.token_api}` };
    const external = await fetch(`${etask.address}/api/user`, { headers: bearer });
    expect(await external.json()).toMatchObject({ id: 101 });
    const headers = { authorization: `Bearer ${data.token}` };
    expect((await app.inject({ method: 'GET', url: '/api/user', headers })).json()).toEqual(data.user);
  });

  test('keeps no secret in the database once it ended, and hashes before', async () => {
    const { cookie, state } = await signedInAtEtask(etask.akun.bayu);
    const rows = async () => JSON.stringify(await app.db.selectFrom('etask_oauth').selectAll().execute());
    expect(await rows()).not.toContain(state);
    expect(await rows()).not.toContain(cookie.split('=')[1]);
    await check(state, cookie);
    const [row] = await app.db
      .selectFrom('etask_oauth')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    expect(row).toMatchObject({ code_verifier: null, jawaban: null, used_at: expect.any(String) });
  });

  test('an account that was withdrawn stays so', async () => {
    const { citra } = etask.akun;
    const { id } = await app.db
      .insertInto('pengguna')
      .values({ name: 'Citra', email: citra.email })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.insertInto('pengguna_role').values({ pengguna_id: id, role_id: 2 }).execute();
    await app.db.deleteFrom('pengguna_role').where('pengguna_id', '=', id).execute();
    const { cookie, state } = await signedInAtEtask(citra);
    const answer = await check(state, cookie);
    expect(failureOf(answer)).toEqual([403, 'account_inactive']);
    expect(answer.json().message).toContain('sudah dicabut');
    await app.db.deleteFrom('pengguna').where('id', '=', id).execute();
  });

  test('begins in one process of the application and ends in another', async () => {
    const other = await buildApp({ config: app.config, db: app.db });
    const { alamat, cookie, state } = await begin();
    const back = await new EtaskBrowser(etask.address).signIn(alamat, etask.akun.citra);
    const headers = { cookie };
    const callback = { method: 'GET', url: back.pathname + back.search, headers } as const;
    expect((await other.inject(callback)).statusCode).toBe(302);
    expect((await check(state, cookie)).statusCode).toBe(200);
    const payload = { state_oauth: state };
    const again = { method: 'POST', url: '/api/login/check-oauth', headers, payload } as const;
    expect((await other.inject(again)).statusCode).toBe(403);
    await other.close();
  });

  test('two tabs of one browser do not disturb each other', async () => {
    const [one, other] = [await signedInAtEtask(etask.akun.ratna), await signedInAtEtask(etask.akun.ratna)];
    const cookies = `${one.cookie}; ${other.cookie}`;
    expect((await check(one.state, cookies)).statusCode).toBe(200);
    expect((await check(other.state, cookies)).statusCode).toBe(200);
  });
});

describe('is refused, with a sentence that says what to do', () => {
  const refused = async (answer: ReturnType<typeof check>, why: string, code = 'etask_state') => {
    expect(failureOf(await answer)).toEqual([403, code]);
    expect((await answer).json().message).toMatch(new RegExp(`${why}.*[Mm]ulai kembali`));
  };

  test('a replayed state, even when both come at once', async () => {
    const { cookie, state } = await signedInAtEtask(etask.akun.ratna);
    const both = await Promise.all([check(state, cookie), check(state, cookie)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    await refused(check(state, cookie), 'sudah dipakai');
  });

  test('a state of another browser, which is not used up by it', async () => {
    const { cookie, state } = await signedInAtEtask(etask.akun.ratna);
    const other = await begin();
    await refused(check(state), 'dimulai di peramban lain');
    await refused(check(state, other.cookie), 'dimulai di peramban lain');
    const forged = `${cookie.split('=')[0]}=${other.cookie.split('=')[1]}`;
    await refused(check(state, forged), 'dimulai di peramban lain');
    expect((await check(state, cookie)).statusCode).toBe(200);
  });

  test("E-task's answer, brought back by another browser", async () => {
    const { alamat, cookie, state } = await begin();
    const back = await new EtaskBrowser(etask.address).signIn(alamat, etask.akun.bayu);
    await comeBack(back, 'lain=1');
    await refused(check(state, cookie), 'belum selesai di E-task');
  });

  test('an expired state', async () => {
    const { cookie, state } = await signedInAtEtask(etask.akun.ratna);
    const past = new Date(Date.now() - 1000).toISOString();
    await app.db.updateTable('etask_oauth').set({ expires_at: past }).execute();
    await refused(check(state, cookie), 'sudah lewat dari lima menit');
  });

  test('a made-up state', async () => {
    await refused(check('karangan', 'manis_etask_x=y'), 'tidak dikenali');
  });

  test('an error answer of E-task, and a code that E-task did not give', async () => {
    const cancelled = await begin();
    const back = await new EtaskBrowser(etask.address).cancel(cancelled.alamat);
    expect(back.searchParams.get('error')).toBe('access_denied');
    await comeBack(back, cancelled.cookie);
    await refused(check(cancelled.state, cancelled.cookie), 'Anda membatalkan', 'etask_refused');

    const forged = await begin();
    const query = new URLSearchParams({ code: 'karangan', state: forged.state, iss: etask.address });
    await comeBack(new URL(`http://manis.test/api/login/etask/callback?${query}`), forged.cookie);
    await refused(check(forged.state, forged.cookie), 'E-task menolak', 'etask_refused');
  });

  test.each([
    '//jahat.example',
    '/\\jahat.example',
    'https://jahat.example/',
    'javascript:alert(1)',
    'barang',
  ])('a forged redirect: %s', async (redirect) => {
    const answer = await post('/api/login/etask', { redirect });
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(answer.json().message).toContain('Mulai kembali');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

test('the way back from E-task never leaves this site, whatever stands in it', async () => {
  for (const query of ['', '?state=%2F%2Fjahat.example', '?state=a&state=b', '?error=access_denied']) {
    const answer = await app.inject({ method: 'GET', url: `/api/login/etask/callback${query}` });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/^\/login\/oauth-check\?state_oauth=[\w%.]*$/);
  }
});

test('tries that are long over are swept', async () => {
  await begin();
  const past = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await app.db.updateTable('etask_oauth').set({ expires_at: past }).execute();
  const { state } = await begin();
  await sweepEtaskOauth(app.db);
  const left = await app.db.selectFrom('etask_oauth').select('state_hash').execute();
  expect(left).toHaveLength(1);
  expect(state).not.toBe('');
});
