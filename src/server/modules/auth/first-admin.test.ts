import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { failureOf } from '../../../../test/support/ask.ts';
import { loadConfig } from '../../config.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const person = { name: 'Ratna Dewi', email: 'ratna@kantor.test', password: 'Hujan Bulan Juni 1994' };
let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await app.close();
});

async function invitation(): Promise<string> {
  const { link } = await ensureFirstAdmin(app.db, app.config);
  const kode = link?.match(/^\/siapkan\?kode=([\w-]{32})$/)?.[1];
  if (!kode) throw new Error(`no invitation in ${link}`);
  return kode;
}

const setUp = (body: object) => app.inject({ method: 'POST', url: '/api/siapkan', payload: body });

describe('the first run', () => {
  test('makes the admin with the link of the console, signs them in, and the link works once', async () => {
    const kode = await invitation();
    const answer = await setUp({ kode, ...person });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data.user).toMatchObject({ name: person.name, roles: [{ name: 'admin' }] });
    const again = await setUp({ kode, ...person, email: 'lain@kantor.test' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_set_up']);
    expect(await ensureFirstAdmin(app.db, app.config)).toEqual({});
  });

  test('refuses a link that was not given', async () => {
    await invitation();
    const answer = await setUp({ kode: 'x'.repeat(32), ...person });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'invalid_invitation']);
  });

  test('looks at the link before it spends anything on the password, and counts the address', async () => {
    await invitation();
    const guess = () => setUp({ kode: 'x'.repeat(32), ...person, password: 'password123' });
    // a weak password is refused only at hashing, which these requests don't reach
    expect(failureOf(await guess())).toEqual([403, 'invalid_invitation']);
    await app.db.updateTable('batas_percobaan').set({ points: 100 }).execute();
    const answer = await guess();
    expect(failureOf(answer)).toEqual([429, 'too_many_attempts']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a weak password leaves the link unused', async () => {
    const kode = await invitation();
    const weak = await setUp({ kode, ...person, password: 'password123' });
    expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([422, ['password']]);
    expect((await setUp({ kode, ...person })).statusCode).toBe(201);
  });

  test('two people with two links at once: one becomes the admin', async () => {
    const kodes = [await invitation(), await invitation()];
    const answers = await Promise.all(
      kodes.map((kode, index) => setUp({ kode, ...person, email: `orang${index}@kantor.test` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('the environment can name the admin; a later start changes nothing', async () => {
    const env = { MANIS_ADMIN_EMAIL: person.email, MANIS_ADMIN_PASSWORD: person.password };
    const config = loadConfig({ LOG_LEVEL: 'silent', ...env });
    expect(await ensureFirstAdmin(app.db, config)).toEqual({});
    const changed = loadConfig({ LOG_LEVEL: 'silent', ...env, MANIS_ADMIN_PASSWORD: 'Sandi Lain Sekali 99' });
    await ensureFirstAdmin(app.db, changed);
    const login = (password: string) =>
      app.inject({ method: 'POST', url: '/api/login', payload: { email: person.email, password } });
    expect((await login(person.password)).statusCode).toBe(200);
    expect((await login('Sandi Lain Sekali 99')).statusCode).toBe(401);
  });
});
