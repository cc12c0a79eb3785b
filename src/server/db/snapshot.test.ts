import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { readFor } from '../reader.ts';
import { createDatabase, databaseFigures } from './connection.ts';
import { cursorOver, openSnapshot } from './snapshot.ts';

const database = testDatabase();
const nobodyLeaves = new AbortController().signal;

const numbers = (from: number, to: number) =>
  database.db
    .selectFrom(sql<{ n: number }>`generate_series(${from}::int, ${to}::int)`.as<'deret'>(sql`deret(n)`))
    .select('deret.n');

async function connectionsThat(condition: string): Promise<number> {
  const { rows } = await sql<{ banyak: number }>`select count(*) as banyak from pg_stat_activity
    where datname = current_database() and ${sql.raw(condition)}`.execute(database.db);
  return rows[0]?.banyak ?? -1;
}

const openTransactions = () => connectionsThat("state like 'idle in transaction%'");

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

  it('gives its connection back when whoever asked goes while it is being opened', async () => {
    const { db, target } = database;
    // the question for its process lasts until it is broken off
    await sql`create function public.pg_backend_pid() returns int language sql
      as 'select pg_sleep(600); select pg_catalog.pg_backend_pid()'`.execute(db);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set search_path = public, pg_catalog`.execute(db);
    const other = createDatabase({ target, timeZone: 'Asia/Jakarta', maxConnections: 1 });
    const visitor = new AbortController();
    const { signal } = visitor;
    const opening = readFor({ asker: 1, signal }, () => openSnapshot(other, signal));
    const refused = expect(opening).rejects.toThrow('has gone');
    await expect.poll(() => connectionsThat("wait_event = 'PgSleep'")).toBe(1);
    visitor.abort();
    await refused;
    const held = () => databaseFigures(other).total - databaseFigures(other).idle;
    await expect.poll(held).toBe(0);
    await other.destroy();
  });
});
