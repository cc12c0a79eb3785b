import { type Compilable, CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { historyMatching } from '../modules/history/history.repository.ts';
import { pengajuanMatching } from '../modules/pengajuan/pengajuan.filter.ts';
import { permintaanMatching } from '../modules/permintaan/permintaan.filter.ts';

const database = testDatabase();

/** Returns the plan when no index helps to find the rows, as with a word that most of them contain. */
async function planOf(query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile();
  return database.db.transaction().execute(async (trx) => {
    await sql`set local enable_indexscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('a search over records with names of others', () => {
  test.each([
    ['the history', () => historyMatching(database.db, { q: 'a b' })],
    ['permintaan', () => permintaanMatching(database.db, { q: 'a b' }).select('permintaan.id')],
    ['pengajuan', () => pengajuanMatching(database.db, { q: 'a b' }).select('pengajuan.id')],
  ] as [string, () => Compilable][])('of %s walks no array of ids for each row', async (_, query) => {
    const plan = await planOf(query());
    expect(plan).toContain('SubPlan');
    expect(plan).not.toMatch(/= ANY \(\(InitPlan/);
  });
});
