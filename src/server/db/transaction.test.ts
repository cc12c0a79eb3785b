import { sql } from 'kysely';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import type { Inside, Outside, RequestContext, Trx } from '../context.ts';
import type { exportSnapshot } from '../documents/snapshot-export.ts';
import type { Call } from '../endpoint.ts';
import type { countAttempt } from '../modules/auth/throttle.ts';
import { Queue } from '../queue.ts';
import { sidePoolOf } from './connection.ts';
import { openSnapshot } from './snapshot.ts';
import { inTransaction } from './transaction.ts';

const database = testDatabase();
const one = sql<{ n: number }>`select 1 as n`;
const SECOND = 'Inside a transaction nothing else is waited for: no second connection, no turn in a queue';

describe('inside a transaction', () => {
  test('there is no second connection of the pool, nor in what is called from there', async () => {
    const { db } = database;
    await expect(inTransaction({ db }, () => one.execute(db))).rejects.toThrow(SECOND);
    await expect(
      inTransaction({ db }, async () => {
        await Promise.resolve();
        return openSnapshot(db, new AbortController().signal);
      }),
    ).rejects.toThrow(SECOND);
    expect((await one.execute(db)).rows).toEqual([{ n: 1 }]);
  });

  test('nobody waits for a turn', async () => {
    const queue = new Queue({
      running: 1,
      waiting: 1,
      perPerson: { running: 1, waiting: 1 },
      patience: 1000,
    });
    const work = inTransaction({ db: database.db }, () => queue.run(1, async () => 'done'));
    await expect(work).rejects.toThrow(SECOND);
    expect(await queue.run(1, async () => 'done')).toBe('done');
  });

  test('another one runs in the same one', async () => {
    const pids = await inTransaction({ db: database.db }, async (outer) => {
      const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
      const first = (await pid.execute(outer.db)).rows;
      return [first, await inTransaction(outer, async (inner) => (await pid.execute(inner.db)).rows)];
    });
    expect(pids[0]).toEqual(pids[1]);
  });

  test('the connections beside the pool answer', async () => {
    const { db } = database;
    const side = sidePoolOf(db);
    const found = await inTransaction({ db }, async () => one.execute(side));
    expect(found.rows).toEqual([{ n: 1 }]);
  });

  test('what began in it and goes on after it may take a connection', async () => {
    const { db } = database;
    let later: Promise<unknown> = Promise.resolve();
    let letGo = () => {};
    const ended = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await inTransaction({ db }, async () => {
      later = ended.then(() => one.execute(db));
    });
    letGo();
    await later;
  });
});

test('the types know whether a transaction runs', () => {
  expectTypeOf<Inside['db']>().toEqualTypeOf<Trx>();
  expectTypeOf<Inside>().toExtend<RequestContext>();
  expectTypeOf<Outside>().toExtend<RequestContext>();
  expectTypeOf<Inside>().not.toExtend<Outside>();
  expectTypeOf<RequestContext>().not.toExtend<Outside>();
  expectTypeOf<Inside>().not.toExtend<Parameters<typeof exportSnapshot>[0]>();
  expectTypeOf<Inside>().not.toExtend<Parameters<typeof countAttempt>[0]>();
  // the request of a handler gives no access to another context
  // @ts-expect-error
  type _Around = Call<never>['request']['ctx'];
});
