import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AnotherProcess, anotherProcess } from '../../../../test/support/another-process.ts';
import { beginSession, createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type DatabaseDoor, openProxy } from '../../../../test/support/faults/proxy.ts';
import type { Actor } from '../../context.ts';
import { createListener, type Listener } from '../../db/listener.ts';
import { CHANNEL } from '../notifikasi/channel.ts';
import { findActor } from './sesi.service.ts';
import { SessionMemory } from './sesi-memory.ts';

/** Half of the time for which a session is remembered: within it, only a notice of the database ends it. */
const BY_NOTICE = { timeout: 5_000 };

let office: TestApp;
let door: DatabaseDoor;

beforeAll(async () => {
  office = await createTestApp();
  door = await openProxy(office.database.target);
});
afterAll(async () => {
  await door.shut();
  await office.close();
});

let people = 0;
/** Creates a person with a session. */
async function newPerson(role: 'admin' | 'user' = 'user') {
  people += 1;
  return office.signIn(role, `Orang ${people}`);
}

describe('a process', () => {
  let listener: Listener;
  let memory: SessionMemory;
  let looks = 0;

  beforeAll(() => {
    listener = createListener({ connection: { target: door.url, timeZone: 'UTC' }, channel: CHANNEL });
    memory = new SessionMemory(listener);
  });
  afterAll(async () => {
    memory.stop();
    await listener.stop();
  });

  const find = (token: string, meanwhile?: () => Promise<unknown>): Promise<Actor | undefined> =>
    memory.find(token, async () => {
      looks += 1;
      const actor = await findActor(office.db, token);
      await meanwhile?.();
      return actor;
    });
  const looksFor = async (token: string) => {
    const before = looks;
    await find(token);
    return looks - before;
  };
  /** Waits until a token is cached. */
  const remembered = (token: string) => expect.poll(() => looksFor(token), { timeout: 9_000 }).toBe(0);

  test('asks once who is behind a token, and each person is themselves', async () => {
    const [one, other] = [await newPerson(), await newPerson('admin')];
    await remembered(one.token);
    await remembered(other.token);
    expect(await find(one.token)).toMatchObject({ id: one.id, name: one.name, roles: ['user'] });
    expect(await find(other.token)).toMatchObject({ id: other.id, name: other.name, roles: ['admin'] });
  });

  test('remembers also while others ask in between', async () => {
    const { token } = await newPerson();
    let questions = 0;
    const busy = new SessionMemory({
      ...listener,
      catchUp: async () => {
        questions += 1;
        await Promise.all([busy.find(token, () => findActor(office.db, token)), listener.catchUp()]);
      },
    });
    let asked = 0;
    const isAsked = async () => {
      const before = asked;
      await busy.find(token, async () => {
        asked += 1;
        return findActor(office.db, token);
      });
      return asked - before;
    };
    await expect.poll(isAsked).toBe(0);
    expect(questions).toBeLessThan(5);
    busy.stop();
  });

  test('remembers no token that it does not know', async () => {
    await remembered((await newPerson()).token);
    const unknown = 'x'.repeat(43);
    expect(await find(unknown)).toBeUndefined();
    expect(await looksFor(unknown)).toBe(1);
  });

  const changes: [string, (id: number) => Promise<unknown>, object | undefined][] = [
    [
      'a session that ended',
      (id) => office.db.deleteFrom('sesi').where('pengguna_id', '=', id).execute(),
      undefined,
    ],
    [
      'a person who is not active any more',
      (id) => office.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', id).execute(),
      undefined,
    ],
    [
      'a role that was taken',
      (id) => office.db.deleteFrom('pengguna_role').where('pengguna_id', '=', id).execute(),
      undefined,
    ],
    [
      'another role',
      (id) =>
        office.db.updateTable('pengguna_role').set({ role_id: 1 }).where('pengguna_id', '=', id).execute(),
      { roles: ['admin'] },
    ],
    [
      'one role more',
      (id) => office.db.insertInto('pengguna_role').values({ pengguna_id: id, role_id: 1 }).execute(),
      { roles: ['admin', 'user'] },
    ],
    [
      'another name',
      (id) => office.db.updateTable('pengguna').set({ name: 'Baru' }).where('id', '=', id).execute(),
      { name: 'Baru' },
    ],
  ];
  test.each(changes)('hears from the database of %s', async (_, change, now) => {
    const { id, token } = await newPerson();
    await remembered(token);
    await change(id);
    await listener.catchUp();
    const found = await find(token);
    if (now) expect(found).toMatchObject(now);
    else expect(found).toBeUndefined();
  });

  test('does not remember what it read before a change of which it was told meanwhile', async () => {
    const { id, token } = await newPerson();
    await remembered((await newPerson()).token);
    const read = await find(token, async () => {
      await office.db.deleteFrom('sesi').where('pengguna_id', '=', id).execute();
      await listener.catchUp();
    });
    expect(read).toMatchObject({ id });
    expect(await find(token)).toBeUndefined();
  });

  test('believes nothing after a write of its own until it has heard all that was told', async () => {
    const { token } = await newPerson();
    await remembered(token);
    memory.afterWrite();
    expect(await looksFor(token)).toBe(1);
    await remembered(token);
  });

  test('remembers nothing while the listening connection is lost', async () => {
    const { token } = await newPerson();
    await remembered(token);
    await door.shut();
    await expect.poll(() => looksFor(token)).toBe(1);
    expect([await looksFor(token), await looksFor(token)]).toEqual([1, 1]);
    await door.reopen();
    await remembered(token);
  });

  test('believes a listening connection that fell silent for a moment only', async () => {
    const { id, token } = await newPerson();
    await remembered(token);
    door.hold();
    await office.db.deleteFrom('sesi').where('pengguna_id', '=', id).execute();
    await expect.poll(() => find(token), { timeout: 5_000 }).toBeUndefined();
    door.letGo();
  });
});

describe('two processes', () => {
  const processes: AnotherProcess[] = [];
  let heldDoor: DatabaseDoor;

  beforeAll(async () => {
    heldDoor = await openProxy(office.database.target);
    const { target } = office.database;
    for (const listensAt of [heldDoor.url, target])
      processes.push(
        await anotherProcess(target, office.config.dataDir, { listensAt, remembersSessions: true }),
      );
  });
  afterAll(async () => {
    for (const one of processes) await one.close();
    await heldDoor.shut();
  });
  afterEach(() => heldDoor.letGo());

  const ask = async (at: number, token: string, url = '/api/user', method: 'GET' | 'POST' = 'GET') => {
    const headers = { authorization: `Bearer ${token}` };
    return (await processes[at]?.app.inject({ method, url, headers }))?.statusCode;
  };

  test('a session that ends at one is refused by its very next request, and at the other at once', async () => {
    const { token } = await newPerson();
    for (const at of [0, 1]) for (let time = 0; time < 5; time += 1) expect(await ask(at, token)).toBe(200);
    // notifications of the database don't arrive: the process must know by itself
    heldDoor.hold();
    expect(await ask(0, token, '/api/logout', 'POST')).toBeLessThan(300);
    expect(await ask(0, token)).toBe(401);
    await expect.poll(() => ask(1, token), BY_NOTICE).toBe(401);
  });

  test('a role that is taken at one is refused by its very next request, and at the other at once', async () => {
    const admin = await newPerson('admin');
    const other = await newPerson('admin');
    for (const at of [0, 1])
      for (let time = 0; time < 5; time += 1) expect(await ask(at, other.token, '/api/audit')).toBe(200);
    heldDoor.hold();
    const changed = await processes[0]?.app.inject({
      method: 'PUT',
      url: `/api/users/${other.id}`,
      headers: admin.headers,
      payload: { name: other.name, email: `orang.${people}@kantor.test`, roles: ['user'] },
    });
    expect(changed?.statusCode).toBe(200);
    expect(await ask(0, other.token, '/api/audit')).toBe(403);
    await expect.poll(() => ask(1, other.token, '/api/audit'), BY_NOTICE).toBe(403);
  });

  test('a session of one person is never that of another, also of the same name', async () => {
    const { id, name, token } = await newPerson();
    const second = await beginSession(office.db, id);
    const whoIs = async (one: string) =>
      (
        await processes[1]?.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${one}` } })
      )?.json();
    const other = await newPerson();
    for (let time = 0; time < 3; time += 1) {
      expect([await whoIs(token), await whoIs(second), await whoIs(other.token)]).toMatchObject([
        { id, name },
        { id, name },
        { id: other.id },
      ]);
    }
  });
});
