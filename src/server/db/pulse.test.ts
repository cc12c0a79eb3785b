import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { type DatabaseDoor, openProxy } from '../../../test/support/faults/proxy.ts';
import { databaseFigures, openDatabase } from './connection.ts';
import { startPulse } from './pulse.ts';

let database: TestDatabase;
let door: DatabaseDoor;

beforeAll(async () => {
  database = await createTestDatabase();
  door = await openProxy(database.target);
});
afterAll(async () => {
  await door.shut();
  await database.drop();
});

test('after a failover nobody waits for connections that will never be answered', async () => {
  const connection = { target: door.url, timeZone: 'Asia/Jakarta' };
  const { db, gate } = openDatabase({ ...connection, maxConnections: 2 });
  const changes: (string | null)[] = [];
  const onChange = (reason: string | null) => changes.push(reason);
  // patience and interval outlast this test: the pulse must notice the cut connection by itself
  const patience = { patience: 600_000, patienceAway: 100, lookEvery: 600_000 };
  const pulse = startPulse({ connection, gate, onChange, ...patience });
  const ask = () => sql`select 1`.execute(db);
  await ask();
  door.swallow(true);
  door.cut();
  const asked = await Promise.allSettled([ask(), ask(), ask()]);
  expect(asked.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  await vi.waitFor(() => expect(changes).toHaveLength(1), 20_000);
  await expect(ask()).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  // the pool has room for connections to the new server
  await vi.waitFor(() => expect(databaseFigures(db).total).toBe(0), 5_000);
  door.swallow(false);
  await vi.waitFor(() => expect(changes).toEqual([expect.any(String), null]), 20_000);
  await ask();
  await pulse.stop();
  await db.destroy();
});

test('what waits for connections that were begun during a failover gets others, without an error', async () => {
  const connection = { target: door.url, timeZone: 'Asia/Jakarta' };
  const { db, gate } = openDatabase({ ...connection, maxConnections: 2 });
  const ask = () => sql`select 1`.execute(db);
  door.swallow(true);
  const before = door.swallowed();
  const asked = Promise.all([ask(), ask(), ask()]);
  await vi.waitFor(() => expect(door.swallowed()).toBe(before + 2), 20_000);
  door.swallow(false);
  const pulse = startPulse({ connection, gate, onChange: () => {} });
  await asked;
  await pulse.stop();
  await db.destroy();
});
