import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Akun } from '../../../../scripts/etask/akun.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { startTestEtask, type TestEtask } from '../../../../test/support/etask.ts';
import { hashPassword } from '../auth/password.ts';

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

/** Signs in at E-task as the browser does, and returns E-task's reply. */
async function atEtask({ email, password }: Akun) {
  const response = await fetch(`${etask.address}/api/data/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()) as {
    success: boolean;
    user: { id: number; name: string; email: string; jabatan: string };
    token: { token: string };
  };
}

const loginapi = (payload: object) => app.inject({ method: 'POST', url: '/api/loginapi', payload });

/** Builds the body that the browser then sends to MANIS. */
async function bodyFor(akun: Akun) {
  const { success, user, token } = await atEtask(akun);
  const { id, name, email, jabatan } = user;
  return { id_api: id, name, email, password: akun.password, success, jabatan, token: token.token };
}

async function personOf(id_api: string) {
  return app.db.selectFrom('pengguna').selectAll().where('id_api', '=', id_api).executeTakeFirst();
}

async function makePerson(values: { name: string; email: string; aktif?: boolean; password?: string }) {
  const { password, ...rest } = values;
  const password_hash = password ? await hashPassword(password, []) : null;
  const { id } = await app.db
    .insertInto('pengguna')
    .values({ ...rest, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Unlinks people from E-task accounts; they can't be deleted, as the audit log mentions them. */
const forgetEtaskPeople = () =>
  app.db
    .updateTable('pengguna')
    .set({ id_api: null, email: null })
    .where((eb) => eb.or([eb('id_api', 'is not', null), eb('email', 'ilike', '%@etask.test')]))
    .execute();

describe('signing in with an E-task password', () => {
  test('makes the person with role user the first time, and finds them again the next', async () => {
    const { ratna } = etask.akun;
    const first = await loginapi(await bodyFor(ratna));
    expect(first.statusCode, first.body).toBe(200);
    const { data, message } = first.json();
    expect(message).toBe('Anda sudah masuk.');
    expect(data.user).toEqual({
      id: expect.any(Number),
      name: 'Ratna Dewi',
      email: ratna.email,
      jabatan: 'Staf Tata Usaha',
      id_api: '101',
      aktif: true,
      roles: [{ id: 2, name: 'user' }],
    });
    const again = await loginapi(await bodyFor(ratna));
    expect(again.json().data.user.id).toBe(data.user.id);
    const headers = { authorization: `Bearer ${again.json().data.token}` };
    expect((await app.inject({ method: 'GET', url: '/api/user', headers })).statusCode).toBe(200);
    const log = await app.db.selectFrom('audit').selectAll().where('record_id', '=', data.user.id).execute();
    expect(log).toMatchObject([{ aksi: 'create', jenis: 'pengguna', pengguna_id: data.user.id }]);
    await forgetEtaskPeople();
  });

  test('the password is kept nowhere', async () => {
    const { ratna } = etask.akun;
    const { user } = (await loginapi(await bodyFor(ratna))).json().data;
    expect(await personOf(user.id_api)).toMatchObject({ password_hash: null });
    const login = { email: ratna.email, password: ratna.password };
    expect((await app.inject({ method: 'POST', url: '/api/login', payload: login })).statusCode).toBe(401);
    const audit = await app.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(ratna.password);
    await forgetEtaskPeople();
  });

  test('ten at once make one person', async () => {
    const body = await bodyFor(etask.akun.bayu);
    const answers = await Promise.all(Array.from({ length: 10 }, () => loginapi(body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.json().data.user.id)).size).toBe(1);
    await forgetEtaskPeople();
  });

  test('somebody inactive, or whose account was ended, does not get in', async () => {
    const body = await bodyFor(etask.akun.ratna);
    const { id } = (await loginapi(body)).json().data.user;
    await app.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', id).execute();
    expect(failureOf(await loginapi(body))).toEqual([403, 'account_inactive']);
    await app.db.updateTable('pengguna').set({ aktif: true }).where('id', '=', id).execute();
    await app.db.deleteFrom('pengguna_role').where('pengguna_id', '=', id).execute();
    expect(failureOf(await loginapi(body))).toEqual([403, 'account_inactive']);
    await forgetEtaskPeople();
  });
});

describe('an e-mail that MANIS knows already', () => {
  test('leads to a pengguna without an account, who becomes a user', async () => {
    const { ratna } = etask.akun;
    const id = await makePerson({ name: 'Ratna (PIC)', email: ratna.email.toUpperCase() });
    const { user } = (await loginapi(await bodyFor(ratna))).json().data;
    expect(user).toMatchObject({ id, name: 'Ratna (PIC)', id_api: '101', roles: [{ name: 'user' }] });
    await forgetEtaskPeople();
  });

  test('never leads to an account: not an admin, not one with a password, not another E-task account', async () => {
    const { ratna } = etask.akun;
    const body = await bodyFor(ratna);
    const refusedFor = async (id: number) => {
      const before = await app.db.selectFrom('pengguna').selectAll().where('id', '=', id).execute();
      const answer = await loginapi(body);
      expect(failureOf(answer)).toEqual([409, 'etask_email_taken']);
      expect(answer.json().message).toContain('Id E-task 101');
      expect(await app.db.selectFrom('pengguna').selectAll().where('id', '=', id).execute()).toEqual(before);
      await forgetEtaskPeople();
    };
    const admin = await makePerson({ name: 'Admin', email: ratna.email });
    await app.db.insertInto('pengguna_role').values({ pengguna_id: admin, role_id: 1 }).execute();
    await refusedFor(admin);
    await refusedFor(
      await makePerson({ name: 'Sandi', email: ratna.email, password: 'Kopi Tubruk Tanpa Gula 7' }),
    );
    const linked = await makePerson({ name: 'Lain', email: ratna.email });
    await app.db.updateTable('pengguna').set({ id_api: '999' }).where('id', '=', linked).execute();
    await refusedFor(linked);
  });

  test('of an account that was withdrawn brings nobody back, until an admin gives it again', async () => {
    const { ratna } = etask.akun;
    const id = await makePerson({ name: 'Ratna', email: ratna.email, password: 'Kopi Tubruk Tanpa Gula 7' });
    await app.db.insertInto('pengguna_role').values({ pengguna_id: id, role_id: 2 }).execute();
    const admin = askAs(app, await app.signIn('admin'));
    expect(
      (await admin.put(`/api/users/${id}`, { name: 'Ratna', email: ratna.email, roles: [] })).statusCode,
    ).toBe(200);
    const refused = await loginapi(await bodyFor(ratna));
    expect(failureOf(refused)).toEqual([403, 'account_inactive']);
    expect(refused.json().message).toBe(
      'Akun MANIS Anda sudah dicabut. Hubungi admin bila Anda masih memerlukannya.',
    );
    const roles = () =>
      app.db.selectFrom('pengguna_role').select('role_id').where('pengguna_id', '=', id).execute();
    expect(await roles()).toEqual([]);
    await app.db.insertInto('pengguna_role').values({ pengguna_id: id, role_id: 2 }).execute();
    await app.db.updateTable('pengguna').set({ id_api: '101' }).where('id', '=', id).execute();
    expect((await loginapi(await bodyFor(ratna))).statusCode).toBe(200);
    await forgetEtaskPeople();
  });

  test('of somebody inactive does not let them in', async () => {
    await makePerson({ name: 'Pamit', email: etask.akun.ratna.email, aktif: false });
    expect(failureOf(await loginapi(await bodyFor(etask.akun.ratna)))).toEqual([403, 'account_inactive']);
    await forgetEtaskPeople();
  });
});

describe('what the browser says is not believed', () => {
  const nobodyGotIn = async () => {
    expect(await personOf('101')).toBeUndefined();
    expect(await personOf('102')).toBeUndefined();
  };

  test('success: true without a valid token', async () => {
    const body = await bodyFor(etask.akun.ratna);
    for (const token of ['karangan', `${body.token}x`]) {
      const answer = await loginapi({ ...body, success: true, token });
      expect(failureOf(answer)).toEqual([403, 'etask_refused']);
      expect(answer.json().message).toMatch(/E-task tidak mengenali akun ini\. .+/);
    }
    for (const token of ['', 'dua kata', 'baris\nbaru', undefined]) {
      expect(failureOf(await loginapi({ ...body, token }))).toEqual([422, 'validation_failed']);
    }
    await nobodyGotIn();
  });

  test('a token of somebody else, another e-mail, and success: false', async () => {
    const [ratna, bayu] = [await bodyFor(etask.akun.ratna), await bodyFor(etask.akun.bayu)];
    const wrong = [
      { ...ratna, token: bayu.token },
      { ...ratna, email: 'direktur@kantor.test' },
      { ...ratna, id_api: bayu.id_api },
      { ...ratna, success: false },
    ];
    for (const body of wrong) expect(failureOf(await loginapi(body))).toEqual([403, 'etask_refused']);
    await nobodyGotIn();
  });

  test('eleven wrong tries for an account have to wait', async () => {
    const body = { ...(await bodyFor(etask.akun.bayu)), id_api: 999, token: 'karangan' };
    for (let tries = 0; tries < 10; tries++) expect((await loginapi(body)).statusCode).toBe(403);
    const answer = await loginapi(body);
    expect(failureOf(answer)).toEqual([429, 'too_many_attempts']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('wrong tries from one address do not shut out whoever comes from another', async () => {
    const body = await bodyFor(etask.akun.bayu);
    const from = (remoteAddress: string, payload: object) =>
      app.inject({ method: 'POST', url: '/api/loginapi', remoteAddress, payload });
    for (let tries = 0; tries < 10; tries++)
      expect((await from('10.0.0.66', { ...body, token: 'karangan' })).statusCode).toBe(403);
    expect((await from('10.0.0.66', body)).statusCode).toBe(429);
    expect((await from('10.0.0.1', body)).statusCode).toBe(200);
    await forgetEtaskPeople();
  });
});

test('the page learns where E-task is', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/etask' });
  expect(answer.json()).toEqual({ data: { alamat: etask.address, oauth: true } });
});
