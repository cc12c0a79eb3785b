import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { cursorOver, openSnapshot } from './snapshot.ts';

const database = testDatabase();
const nobodyLeaves = new AbortController().signal;

const numbers = (from: number, to: number) =>
  database.db
    .selectFrom(sql<{ n: number }>`generate_series(${from}::int, ${to}::int)`.as<'deret'>(sql`deret(n)`))
    .select('deret.n');

async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ banyak: number }>`select count(*) as banyak from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(database.db);
  return rows[0]?.banyak ?? -1;
}

describe('a cursor', () => {
  it('gives all rows in order, with the parameters of the query', async () => {
    const snapshot = await openSnapshot(database.db, nobodyLeaves);
    const seen: number[] = [];
    for await (const { n } of cursorOver(snapshot.trx, numbers(1, 2500))) seen.push(n);
    await snapshot.end();
    expect(seen).toEqual(Array.from({ length: 2500 }, (_, i) => i + 1));
  });
});

describe('a snapshot', () => {
  it('sees one state of the database, and lets go of its connection once', async () => {
    const snapshot = await openSnapshot(database.db, nobodyLeaves);
    const count = () => snapshot.trx.selectFrom('jenis').select('id').execute();
    expect(await count()).toHaveLength(0);
    await database.db.insertInto('jenis').values({ jenis_buku: 'Novel' }).execute();
    expect(await count()).toHaveLength(0);
    expect(await openTransactions()).toBe(1);
    await Promise.all([snapshot.end(), snapshot.end()]);
    expect(await openTransactions()).toBe(0);
  });

  it('can not write', async () => {
    const snapshot = await openSnapshot(database.db, nobodyLeaves);
    const write = snapshot.trx.insertInto('jenis').values({ jenis_buku: 'Kamus' }).execute();
    await expect(write).rejects.toThrow('read-only');
    await snapshot.end();
  });

  it('stops its query when whoever asked has gone', async () => {
    const visitor = new AbortController();
    const snapshot = await openSnapshot(database.db, visitor.signal);
    const asked = performance.now();
    const query = sql`select pg_sleep(30)`.execute(snapshot.trx);
    setTimeout(() => visitor.abort(), 100);
    await expect(query).rejects.toThrow('canceling statement due to user request');
    expect(performance.now() - asked).toBeLessThan(5000);
    await snapshot.end();
    expect(await openTransactions()).toBe(0);
    await expect(openSnapshot(database.db, visitor.signal)).rejects.toThrow('aborted');
  });
});
