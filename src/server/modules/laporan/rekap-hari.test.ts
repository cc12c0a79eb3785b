import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import type { Db } from '../../context.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { FIRST_ROWS, pageOfDay } from './rekap-hari.repository.ts';

/** Rows in descending order of `kunci`, equal ones by id: three rows have each key. */
const COUNT = FIRST_ROWS + 40;
const inOrder = Array.from({ length: COUNT }, (_, at) => at + 1).sort(
  (one, other) => Math.floor(other / 3) - Math.floor(one / 3) || other - one,
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ordered = (db: Db) => ({
  asal: { name: 'baris uji', tables: ['barang'] as const },
  kept: { id: 'id' } as const,
  source: () =>
    db
      .selectFrom(sql<{ id: number }>`generate_series(1, ${sql.lit(COUNT)})`.as<'angka'>(sql`angka (id)`))
      .select(['angka.id', sql`angka.id / 3`.as('kunci')]),
  order: sql`kunci desc, id desc`,
});

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test.each([
  ['the first page', 0, 25],
  ['the last page of the first rows', FIRST_ROWS - 25, 25],
  ['a page across the end of the first rows', FIRST_ROWS - 10, 25],
  ['a page after the first rows', FIRST_ROWS, 25],
  ['the last page, which is not full', FIRST_ROWS + 25, 25],
  ['a page beyond the last', FIRST_ROWS + 50, 25],
])('%s is read in order', async (_, offset, limit) => {
  const rows = await inSnapshot(app.db, (trx) => pageOfDay(trx, ordered(trx), { offset, limit }));
  expect(idsOf(rows)).toEqual(inOrder.slice(offset, offset + limit));
});

test('rows that are known with the sums are not read again', async () => {
  const known = Buffer.alloc(8);
  known.writeBigInt64BE(7n);
  await inSnapshot(app.db, async (trx) => {
    const given = { ...ordered(trx), first: async () => known };
    expect(idsOf(await pageOfDay(trx, given, { offset: 0, limit: 25 }))).toEqual([7]);
    expect(idsOf(await pageOfDay(trx, given, { offset: FIRST_ROWS, limit: 2 }))).toEqual(
      inOrder.slice(FIRST_ROWS, FIRST_ROWS + 2),
    );
  });
});
