import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { idsOfBarangPage } from './barang-list.repository.ts';
import { readBarangWords } from './barang-words.repository.ts';

const database = testDatabase();

test('the plan of the statement that asks for the words is used again, for one word and for several', async () => {
  const used = await database.db.connection().execute(async (db) => {
    for (let n = 0; n < 10; n += 1) {
      await readBarangWords(db, `senter${n}`);
      await readBarangWords(db, `senter${n} merek${n}`);
    }
    const { rows } = await sql<{ sekali: string }>`
      select generic_plans as sekali from pg_prepared_statements where statement like '%as uraian%'`.execute(
      db,
    );
    return rows.map(({ sekali }) => Number(sekali));
  });
  expect(used).toEqual([expect.any(Number), expect.any(Number)]);
  for (const count of used) expect(count).toBeGreaterThan(0);
});

test('the plan of a search of one word is used again', async () => {
  const [used] = await database.db.connection().execute(async (db) => {
    for (let n = 0; n < 10; n += 1)
      await idsOfBarangPage(db, { page: 1, per_page: 5, q: `senter${n}` }, { mirip: false });
    const { rows } = await sql<{ sekali: string }>`
      select generic_plans as sekali from pg_prepared_statements where statement like '%as semua from (%'`.execute(
      db,
    );
    return rows.map(({ sekali }) => Number(sekali));
  });
  expect(used).toBeGreaterThan(0);
});
