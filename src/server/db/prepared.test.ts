import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { toAppError } from '../plugins/errors.ts';
import { offsetOf } from './paging.ts';
import { isOutdated, StatementNames } from './prepared.ts';

const database = testDatabase();

describe('statements that come again and again', () => {
  it('are kept prepared from the third time on', async () => {
    const found = await database.db.connection().execute(async (db) => {
      for (let n = 0; n < 3; n++) await sql`select ${n}::int as ini_sering`.execute(db);
      await sql`select ${1}::int as ini_jarang`.execute(db);
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%as ini_%'`.execute(db);
      return rows.map(({ statement }) => statement);
    });
    expect(found).toEqual(['select $1::int as ini_sering']);
  });

  it('without parameters are kept prepared when they are one read of named columns', async () => {
    const found = await database.db.connection().execute(async (db) => {
      for (let n = 0; n < 4; n++) {
        await sql`select 7 as satu_bacaan`.execute(db);
        await sql`select * from (select 7 as semua_bacaan) kolom`.execute(db);
        await sql`set local search_path to public`.execute(db);
      }
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements
        where statement like '%_bacaan%' and statement not like '%pg_prepared%' or statement like 'set %'`.execute(
        db,
      );
      return rows.map(({ statement }) => statement);
    });
    expect(found).toEqual(['select 7 as satu_bacaan']);
  });

  it('of pages are planned for all pages after the first five', async () => {
    await sql`create table halaman_uji as select id from generate_series(1, 20000) id`.execute(database.db);
    await sql`alter table halaman_uji add primary key (id)`.execute(database.db);
    await sql`analyze halaman_uji`.execute(database.db);
    const plans = await database.db.connection().execute(async (db) => {
      for (let page = 0; page < 12; page++) {
        const before = page * 25;
        const { rows } = await sql<{ id: number }>`
          select id as nomor_uji from halaman_uji order by id limit 1 offset ${offsetOf(before)}`.execute(db);
        expect(rows).toEqual([{ nomor_uji: before + 1 }]);
      }
      const { rows } = await sql`
        select custom_plans, generic_plans from pg_prepared_statements
        where statement like '%as nomor_uji%' and statement not like '%pg_prepared%'`.execute(db);
      return rows;
    });
    // the first two were not prepared yet
    expect(plans).toEqual([{ custom_plans: 5, generic_plans: 5 }]);
  });

  it('bring what is true each time, also after a failure in a transaction', async () => {
    const asked = (value: string) =>
      sql<{ angka: number }>`select ${value}::int + 1 as angka`.execute(database.db);
    for (let n = 0; n < 6; n++) expect((await asked(String(n))).rows).toEqual([{ angka: n + 1 }]);
    const failing = database.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 4; n++) await sql`select 1 / ${3 - n}::int as terbagi`.execute(trx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect((await sql`select 1 / ${1}::int as terbagi`.execute(database.db)).rows).toEqual([{ terbagi: 1 }]);
    expect((await asked('41')).rows).toEqual([{ angka: 42 }]);
  });

  it('go on when a later version adds a column or an index', async () => {
    await sql`create table tumbuh (id int, nama text)`.execute(database.db);
    const read = () =>
      sql`select nama from tumbuh where id = ${1}`.execute(database.db).then(({ rows }) => rows);
    const write = (nama: string) =>
      sql`insert into tumbuh (id, nama) values (${1}, ${nama}) returning id`.execute(database.db);
    for (let n = 0; n < 4; n++)
      expect([(await write('a')).rows.length, (await read()).length]).toEqual([1, n + 1]);
    await sql`alter table tumbuh add column jumlah int not null default 3`.execute(database.db);
    await sql`create index on tumbuh (id)`.execute(database.db);
    await write('b');
    expect((await read()).at(-1)).toEqual({ nama: 'b' });
  });

  it('whose columns a later version gave another type fail once, and then bring what is true', async () => {
    await sql`create table berganti (id int, angka int)`.execute(database.db);
    await sql`insert into berganti values (1, 7), (2, 8)`.execute(database.db);
    const read = (id: number) =>
      sql<{ angka: unknown }>`select angka from berganti where id = ${id}`.execute(database.db);
    for (let n = 0; n < 4; n++) expect((await read(2)).rows).toEqual([{ angka: 8 }]);
    await sql`alter table berganti alter column angka type text using 'delapan'`.execute(database.db);
    const refused = await read(2).catch((error) => error);
    expect([isOutdated(refused), toAppError(refused).code]).toEqual([true, 'unavailable']);
    for (let n = 0; n < 4; n++) expect((await read(2)).rows).toEqual([{ angka: 'delapan' }]);
  });

  it('may be several in one text without parameters, however often', async () => {
    const several = sql.raw('select 1; select 2');
    for (let n = 0; n < 5; n++) await expect(several.execute(database.db)).resolves.toBeDefined();
  });
});

describe('names of statements', () => {
  it('are the same for the same text, and another for each', () => {
    const names = new StatementNames();
    const thrice = (text: string) => [1, 2, 3, 4].map(() => names.nameOf(text));
    expect(thrice('satu')).toEqual([undefined, undefined, 'manis_1', 'manis_1']);
    expect(thrice('dua')).toEqual([undefined, undefined, 'manis_2', 'manis_2']);
  });

  it('are not given to more than a connection has room for, nor to long texts', () => {
    const names = new StatementNames();
    const given = new Set<string | undefined>();
    for (let n = 0; n < 500; n++) for (let use = 0; use < 3; use++) given.add(names.nameOf(`pilih ${n}`));
    given.delete(undefined);
    expect(given.size).toBe(200);
    const fresh = new StatementNames();
    for (let n = 0; n < 5; n++) expect(fresh.nameOf('x'.repeat(8001))).toBeUndefined();
  });

  it('forget rare texts', () => {
    const names = new StatementNames();
    for (let n = 0; n < 2; n++) names.nameOf('lama');
    for (let n = 0; n < 2000; n++) names.nameOf(`jarang ${n}`);
    expect(names.nameOf('lama')).toBeUndefined();
  });
});

describe('results', () => {
  /** Runs 30 queries of 100 kB each, with a minor garbage collection after every third. */
  async function read(collect: (how: { type: 'minor' }) => void): Promise<number> {
    for (let n = 0; n < 30; n++) {
      await sql`select repeat('x', 900) || satuan as teks from generate_series(${n}::int, ${n + 99}::int) satuan`.execute(
        database.db,
      );
      if (n % 3 === 2) collect({ type: 'minor' });
    }
    return getHeapStatistics().used_heap_size;
  }

  it('leave memory with the next minor garbage collections', async () => {
    setFlagsFromString('--expose-gc');
    const collect: (how: { type: 'minor' }) => void = runInNewContext('gc');
    const used: number[] = [];
    for (let round = 0; round < 6; round++) used.push(await read(collect));
    const growth = used.slice(1).map((bytes, at) => bytes - (used[at] ?? 0));
    // each round brings 3 MB of results
    expect(Math.max(...growth)).toBeLessThan(1_500_000);
  });
});
