import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { hashPassword } from './password.ts';
import { beginSesi } from './sesi.service.ts';

const password = 'Kopi Tubruk Tanpa Gula 7';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

async function makeAccount(email: string, roleId: number | undefined, aktif = true): Promise<number> {
  const { id } = await app.db
    .insertInto('pengguna')
    .values({ name: 'Sri Wahyuni', email, aktif, password_hash: await hashPassword(password, []) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (roleId) await app.db.insertInto('pengguna_role').values({ pengguna_id: id, role_id: roleId }).execute();
  return id;
}

const login = (body: object) => app.inject({ method: 'POST', url: '/api/login', payload: body });
const tokenFor = async (email: string, secret: string) => {
  const { token } = (await login({ email, password: secret })).json().data;
  return { headers: { authorization: `Bearer ${token}` } };
};
const userWith = (token: string) =>
  app.inject({ method: 'GET', url: '/api/user', headers: { authorization: `Bearer ${token}` } });

describe('signing in', () => {
  test('answers the user with roles and a token that works; the e-mail may be in any letter case', async () => {
    const id = await makeAccount('sri@kantor.test', 2);
    const answer = await login({ email: ' SRI@Kantor.test', password });
    expect(answer.statusCode).toBe(200);
    const { data, message } = answer.json();
    expect(message).toBe('Anda sudah masuk.');
    expect(data.user).toEqual({
      id,
      name: 'Sri Wahyuni',
      email: 'sri@kantor.test',
      jabatan: null,
      id_api: null,
      aktif: true,
      roles: [{ id: 2, name: 'user' }],
    });
    const user = await userWith(data.token);
    expect(user.json(), 'GET /api/user answers the user bare').toEqual(data.user);
  });

  test('keeps only a hash of the token', async () => {
    await makeAccount('hash@kantor.test', 2);
    const { token } = (await login({ email: 'hash@kantor.test', password })).json().data;
    const rows = await app.db.selectFrom('sesi').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('says the same for a wrong password, an unknown e-mail and a person without a password', async () => {
    await makeAccount('benar@kantor.test', 2);
    await app.db.insertInto('pengguna').values({ name: 'PIC', email: 'pic@kantor.test' }).execute();
    const answers = await Promise.all([
      login({ email: 'benar@kantor.test', password: 'Kopi Tubruk Tanpa Gula 8' }),
      login({ email: 'entah@kantor.test', password }),
      login({ email: 'pic@kantor.test', password }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(answers[0]?.json());
    }
  });

  test('refuses an inactive account and one without a role, once the password was right', async () => {
    await makeAccount('nonaktif@kantor.test', 2, false);
    await makeAccount('tanpa-peran@kantor.test', undefined);
    for (const email of ['nonaktif@kantor.test', 'tanpa-peran@kantor.test']) {
      const answer = await login({ email, password });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_inactive']);
    }
  });

  test('a right password forgives the wrong ones before it', async () => {
    await makeAccount('lupa@kantor.test', 2);
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++) {
        expect((await login({ email: 'lupa@kantor.test', password: 'bukan itu' })).statusCode).toBe(401);
      }
      expect((await login({ email: 'lupa@kantor.test', password })).statusCode).toBe(200);
    }
  });
});

test('a password that is reset, or changed, while it is checked begins no session', async () => {
  const admin = askAs(app, await app.signIn('admin'));
  const other = 'Payung Hijau Ketinggalan 8';
  const email = 'bersamaan@kantor.test';
  const id = await makeAccount(email, 2);
  const [reset, late] = await meeting(
    app,
    () => admin.post(`/api/users/${id}/password`, { password: other }),
    () => login({ email, password }),
  );
  expect([reset.statusCode, ...failureOf(late)]).toEqual([200, 401, 'wrong_credentials']);
  const sessions = () => app.db.selectFrom('sesi').select('id').where('pengguna_id', '=', id).execute();
  expect(await sessions()).toEqual([]);

  const own = askAs(app, await tokenFor(email, other));
  const [changed, refused] = await meeting(
    app,
    () => own.post('/api/user/password', { password_lama: other, password }),
    () => login({ email, password: other }),
  );
  expect([changed.statusCode, ...failureOf(refused)]).toEqual([200, 401, 'wrong_credentials']);
  expect(await sessions()).toHaveLength(1);
});

test('an account that is deactivated while its password is checked begins no session', async () => {
  const admin = askAs(app, await app.signIn('admin'));
  const id = await makeAccount('keluar@kantor.test', 2);
  const [gone, late] = await meeting(
    app,
    () =>
      admin.put(`/api/pengguna/${id}`, {
        name: 'Sri Wahyuni',
        email: 'keluar@kantor.test',
        aktif: false,
        versi: 1,
      }),
    () => login({ email: 'keluar@kantor.test', password }),
  );
  expect([gone.statusCode, ...failureOf(late)]).toEqual([200, 401, 'wrong_credentials']);
});

describe('a session', () => {
  const tokenOf = async (email: string) => (await login({ email, password })).json().data.token as string;

  test('ends at logout, and only that one', async () => {
    await makeAccount('dua@kantor.test', 2);
    const [first, second] = [await tokenOf('dua@kantor.test'), await tokenOf('dua@kantor.test')];
    const answer = await app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${first}` },
    });
    expect(answer.statusCode).toBe(200);
    expect((await userWith(first)).statusCode).toBe(401);
    expect((await userWith(second)).statusCode).toBe(200);
  });

  test('ends after 12 hours without use, and after 30 days in any case', async () => {
    const id = await makeAccount('lama@kantor.test', 2);
    const token = await tokenOf('lama@kantor.test');
    const setTimes = (last: string, created: string) =>
      app.db
        .updateTable('sesi')
        .set({ last_used_at: last, created_at: created })
        .where('pengguna_id', '=', id)
        .execute();
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await setTimes(ago(11.9), ago(29 * 24));
    expect((await userWith(token)).statusCode).toBe(200);
    await setTimes(ago(12.1), ago(24));
    expect((await userWith(token)).statusCode).toBe(401);
    await setTimes(ago(1), ago(30 * 24 + 1));
    expect((await userWith(token)).statusCode).toBe(401);
  });

  test('is recorded as used at most once a minute, and at once when the clock was set back', async () => {
    const id = await makeAccount('rajin@kantor.test', 2);
    const token = await tokenOf('rajin@kantor.test');
    const lastUse = async () => {
      const at = sql<string>`last_used_at::text`.as('at');
      return (await app.db.selectFrom('sesi').select(at).where('pengguna_id', '=', id).execute())[0]?.at;
    };
    const isRecorded = async (idleSeconds: number) => {
      const last_used_at = sql<string>`now() - make_interval(secs => ${idleSeconds})`;
      await app.db.updateTable('sesi').set({ last_used_at }).where('pengguna_id', '=', id).execute();
      const before = await lastUse();
      expect((await userWith(token)).statusCode).toBe(200);
      return (await lastUse()) !== before;
    };
    expect(await isRecorded(0)).toBe(false);
    expect(await isRecorded(30)).toBe(false);
    expect(await isRecorded(90)).toBe(true);
    expect(await isRecorded(-3600)).toBe(true);
  });

  test('goes on while the disk is full, which only keeps its use from being recorded', async () => {
    const id = await makeAccount('penuh@kantor.test', 2);
    const token = await tokenOf('penuh@kantor.test');
    await app.db.updateTable('sesi').set({ last_used_at: sql`now() - interval '2 minutes'` }).execute();
    const failing = async (code: string) => {
      await sql`create or replace function gagal() returns trigger language plpgsql as
        $$ begin raise exception 'gagal' using errcode = '${sql.raw(code)}'; end $$`.execute(app.db);
      return (await userWith(token)).statusCode;
    };
    await sql`create function gagal() returns trigger language plpgsql as
      $$ begin return new; end $$`.execute(app.db);
    await sql`create trigger gagal before update on sesi for each row when (old.pengguna_id = ${sql.lit(id)})
      execute function gagal()`.execute(app.db);
    expect(await failing('53100')).toBe(200);
    expect(await failing('55000'), 'any other failure is one').toBe(500);
    await sql`drop trigger gagal on sesi`.execute(app.db);
  });

  test('keeps which program began it, shortened', async () => {
    const id = await makeAccount('agen@kantor.test', 2);
    await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'user-agent': `Peramban ${'x'.repeat(400)}` },
      payload: { email: 'agen@kantor.test', password },
    });
    await beginSesi(app.db, id, undefined);
    const rows = await app.db
      .selectFrom('sesi')
      .select('user_agent')
      .where('pengguna_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ user_agent }) => user_agent)).toEqual([`Peramban ${'x'.repeat(291)}`, null]);
  });

  test('ends when the account is deactivated', async () => {
    const id = await makeAccount('pamit@kantor.test', 2);
    const token = await tokenOf('pamit@kantor.test');
    await app.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', id).execute();
    expect((await userWith(token)).statusCode).toBe(401);
  });
});

describe('passwords', () => {
  test.each(['password123', 'qwertyuiop', 'aaaaaaaaaaaa', '1234567890'])(
    '%s is refused as common',
    async (weak) => {
      await expect(hashPassword(weak, [])).rejects.toMatchObject({ code: 'validation_failed' });
    },
  );

  test("one's own e-mail is refused, a phrase is taken and hashed with argon2id", async () => {
    await expect(hashPassword('Sri@Kantor.test', ['sri@kantor.test'])).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await hashPassword(password, [])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
