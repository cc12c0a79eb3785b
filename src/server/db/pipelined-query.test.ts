import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { clientOptions } from './connection.ts';
import { mayWait, withNext } from './pipelined-query.ts';
import { PreparingClient, StatementNames } from './prepared.ts';

const database = testDatabase();
const waiting = (text: string) => `/* with-next */ ${text}`;
const insert = waiting('insert into antrean_uji (angka) values ($1)');

let client: PreparingClient;
let rounds = 0;

/** Runs a statement as the query builder does: with a list of parameters. */
const run = (text: string, ...values: unknown[]) =>
  client.query(text, values) as Promise<{ rows: unknown[] }>;
const stored = async () => {
  const { rows } = await sql<{ angka: number }>`select angka from antrean_uji`.execute(database.db);
  return rows.map(({ angka }) => angka);
};

beforeAll(async () => {
  client = new PreparingClient(clientOptions({ target: database.target, timeZone: 'UTC' }));
  await client.connect();
  (client as unknown as { connection: NodeJS.EventEmitter }).connection.on('readyForQuery', () => {
    rounds += 1;
  });
  await client.query('create table antrean_uji (angka int check (angka < 100))');
  // after three uses a statement is prepared, and `begin` after one
  for (let n = 0; n < 3; n++) {
    await run('begin');
    await run(insert, n);
    await run('commit');
  }
});
beforeEach(async () => {
  await client.query('truncate antrean_uji');
  rounds = 0;
});
afterAll(() => client.end());

test('begin is sent together with the first statement, and what may wait together with the next', async () => {
  await run('begin');
  expect((await run('select 1 as satu')).rows).toEqual([{ satu: 1 }]);
  await run(insert, 7);
  await run(insert, 8);
  expect((await run('select angka from antrean_uji')).rows).toEqual([{ angka: 7 }, { angka: 8 }]);
  await run(insert, 9);
  await run('commit');
  expect([rounds, await stored()]).toEqual([3, [7, 8, 9]]);
});

test('the mark is what the client looks for, and statements with it are prepared beyond the maximum of others', () => {
  const { sql: text } = sql`${withNext} insert into antrean_uji values (1)`.compile(database.db);
  expect([mayWait(text), mayWait('insert into antrean_uji values (1)')]).toEqual([true, false]);
  const names = new StatementNames();
  const third = (one: string) => [1, 2, 3].map(() => names.nameOf(one)).at(-1);
  for (let n = 0; n < 200; n++) third(`select ${n}`);
  expect([third('select 200'), third(text)]).toEqual([undefined, 'manis_201']);
});

test('rows of what waits are dropped', async () => {
  for (let n = 0; n < 4; n++) {
    await run('begin');
    await run(waiting('select generate_series(1, $1::int) as banyak'), 3);
    expect((await run('select 5 as lima')).rows).toEqual([{ lima: 5 }]);
    await run('rollback');
  }
});

test('a failure comes with the next statement; nothing is stored, and the connection serves on', async () => {
  await run('begin');
  await run(insert, 1);
  await run(insert, 100);
  await expect(run('commit')).rejects.toMatchObject({ constraint: 'antrean_uji_angka_check' });
  await run('rollback');
  expect(await stored()).toEqual([]);

  await run('begin');
  await run(insert, 100);
  await expect(run('select 2 as dua')).rejects.toMatchObject({ constraint: 'antrean_uji_angka_check' });
  await expect(run('select 3 as tiga')).rejects.toThrow('current transaction is aborted');
  await run('rollback');
  await run('begin');
  await run(insert, 4);
  await run('commit');
  expect(await stored()).toEqual([4]);
});

test('a rollback drops what waits', async () => {
  await run('begin');
  await run(insert, 1);
  await run('rollback');
  expect(rounds).toBe(0);
  await run('begin');
  await run('select 1 as satu');
  await run(insert, 2);
  await run('rollback');
  expect([rounds, await stored()]).toEqual([2, []]);
});

test('a transaction without statements sends nothing', async () => {
  await run('begin');
  await run('commit');
  expect(rounds).toBe(0);
});

test('outside of a transaction nothing waits', async () => {
  await run(insert, 5);
  expect([rounds, await stored()]).toEqual([1, [5]]);
  await expect(run(insert, 100)).rejects.toMatchObject({ constraint: 'antrean_uji_angka_check' });
});

test.each([
  [
    'several statements in one text',
    () => client.query('insert into antrean_uji values (1); insert into antrean_uji values (2)'),
  ],
  [
    'several statements in one text of the query builder',
    () => run('insert into antrean_uji values (1); insert into antrean_uji values (2)'),
  ],
  [
    'a statement with a callback',
    () =>
      new Promise((resolve, reject) => {
        client.query('insert into antrean_uji values ($1)', [1], (error: Error | null, result: unknown) =>
          error ? reject(error) : resolve(result),
        );
      }),
  ],
  [
    'a statement as an object',
    () => client.query({ text: 'insert into antrean_uji values ($1)', values: [1] }),
  ],
])('%s: runs after what waits, in the transaction', async (_, work) => {
  await run('begin');
  await run(insert, 3);
  await work();
  await run('rollback');
  expect(await stored()).toEqual([]);

  await run('begin');
  await run(insert, 3);
  await work();
  await run('commit');
  expect((await stored()).slice(0, 2)).toEqual([3, 1]);
});
