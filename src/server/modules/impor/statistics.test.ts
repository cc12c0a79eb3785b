import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ImportOffice, list, withImportOffice } from '../../../../test/support/importing.ts';
import { MANY_ROWS } from './statistics.repository.ts';

let office: ImportOffice;
withImportOffice((begun) => {
  office = begun;
});

/** Reads which tables behind the register of a day had their statistics gathered on request. */
const gathered = async () => {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_stat_user_tables where schemaname = 'public' and last_analyze is not null
      and relname in ('barang', 'barang_pengguna', 'mutasi', 'masa_barang') order by relname`.execute(
    office.app.db,
  );
  return rows.map(({ relname }) => relname);
};

/** Reads whether the planner knows the days of spans. */
const knowsDays = async () => {
  const { rows } = await sql`
    select from pg_stats where schemaname = 'public' and tablename = 'masa_barang' and attname = 'dari'`.execute(
    office.app.db,
  );
  return rows.length > 0;
};

test('a large import gathers statistics, so that reports of past days are planned for what it brought', async () => {
  const { steps } = office;
  const before = await gathered();
  const few = await steps.checked(list(MANY_ROWS - 1));
  expect((await steps.apply(few.id)).statusCode).toBe(200);
  expect(await gathered()).toEqual(before);
  const many = await steps.checked(list(MANY_ROWS, MANY_ROWS));
  expect((await steps.apply(many.id)).statusCode).toBe(200);
  expect([before, await gathered()]).toEqual([[], ['barang', 'barang_pengguna', 'masa_barang', 'mutasi']]);
  expect(await knowsDays()).toBe(true);
});
