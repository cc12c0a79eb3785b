import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { meeting } from '../../../../test/support/meeting.ts';

const address = '/api/users';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

describe('the last active admin', () => {
  let pair: [SignedIn, SignedIn];
  let round = 0;

  /** Creates exactly two active admins with sessions. */
  beforeEach(async () => {
    round += 1;
    pair = [await app.signIn('admin', `Kembar A${round}`), await app.signIn('admin', `Kembar B${round}`)];
    const ids = pair.map(({ id }) => id);
    await app.db
      .deleteFrom('pengguna_role')
      .where('role_id', '=', 1)
      .where('pengguna_id', 'not in', ids)
      .execute();
  });

  const admins = async () => {
    const rows = await app.db
      .selectFrom('pengguna')
      .innerJoin('pengguna_role', 'pengguna_role.pengguna_id', 'pengguna.id')
      .select('pengguna.id')
      .where('aktif', '=', true)
      .where('role_id', '=', 1)
      .execute();
    return rows.length;
  };
  const email = ({ name }: SignedIn) => `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`;
  const edit = (person: SignedIn, change: object) =>
    askAs(app, pair[0]).put(`${address}/${person.id}`, {
      name: person.name,
      email: email(person),
      ...change,
    });

  test('can not be demoted; the second last can, also by themself', async () => {
    const [first, second] = pair;
    expect((await edit(second, { roles: ['user'] })).statusCode).toBe(200);
    expect(failureOf(await edit(first, { roles: ['user'] }))).toEqual([409, 'last_admin']);
    expect(await admins()).toBe(1);
    expect((await askAs(app, first).get('/api/user')).json().roles, 'nothing of it was kept').toEqual([
      { id: 1, name: 'admin' },
    ]);
  });

  test.each([
    [
      'demote',
      (by: SignedIn, whom: SignedIn) =>
        askAs(app, by).put(`${address}/${whom.id}`, { name: whom.name, email: email(whom), roles: ['user'] }),
    ],
    [
      'deactivate',
      (by: SignedIn, whom: SignedIn) =>
        askAs(app, by).put(`${address}/${whom.id}`, { name: whom.name, email: email(whom), aktif: false }),
    ],
    [
      'deactivate as pengguna',
      (by: SignedIn, whom: SignedIn) =>
        askAs(app, by).put(`/api/pengguna/${whom.id}`, { name: whom.name, aktif: false }),
    ],
    ['delete', (by: SignedIn, whom: SignedIn) => askAs(app, by).delete(`${address}/${whom.id}`)],
    [
      'delete as pengguna',
      (by: SignedIn, whom: SignedIn) => askAs(app, by).delete(`/api/pengguna/${whom.id}`),
    ],
  ])('two admins who %s each other at the same moment: one stays', async (_, act) => {
    const [first, second] = pair;
    const [done, refused] = await meeting(
      app,
      () => act(first, second),
      () => act(second, first),
    );
    expect([done.statusCode, ...failureOf(refused)]).toEqual([200, 409, 'last_admin']);
    expect(await admins()).toBe(1);
  });

  test('two admins who demote themselves at the same moment: one stays', async () => {
    const demote = (person: SignedIn) =>
      askAs(app, person).put(`${address}/${person.id}`, {
        name: person.name,
        email: email(person),
        roles: ['user'],
      });
    const [done, refused] = await meeting(
      app,
      () => demote(pair[0]),
      () => demote(pair[1]),
    );
    expect([done.statusCode, ...failureOf(refused)]).toEqual([200, 409, 'last_admin']);
    expect(await admins()).toBe(1);
  });
});
