import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { type PlanNode, planOf } from '../../../../test/support/plan.ts';
import type { Trx } from '../../context.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { turnBack } from '../mutasi/register-at.repository.ts';
import { movementsOf } from './movements.repository.ts';
import { sumsOfKategori, sumsOfTahun } from './penyusutan-sums.repository.ts';
import { changesIn } from './period-changes.repository.ts';
import { steadyRows, steadySums } from './steady.repository.ts';

/** Barang acquired in the period: each is read step by step. */
const COUNT = 600;
/** So many had another day of acquisition at first. */
const CORRECTED = 30;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app;
  const admin = askAs(app, await app.signIn('admin'));
  const place = { kategori_id: await makeKategori(db), lokasi_id: await makeLokasi(db, 'Gudang') };
  for (let n = 0; n < COUNT; n++) {
    const acquired = { tahun: 2025, tanggal_perolehan: `2025-0${1 + (n % 9)}-1${n % 10}` };
    const id = await makeBarang(db, { ...place, ...acquired, harga_barang: 1_000_000 + n });
    if (n % (COUNT / CORRECTED) !== 0) continue;
    const { data } = (await admin.get(`/api/barang/${id}`)).json();
    const { nama_barang, kondisi, harga_barang, jumlah_barang, versi } = data;
    const same = { nama_barang, kondisi, tahun: 2025, harga_barang, jumlah_barang, versi, ...place };
    const answer = await admin.put(`/api/barang/${id}`, { ...same, tanggal_perolehan: '2025-10-01' });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  await sql`analyze`.execute(db);
});
afterAll(() => app.close());

/** Finds a common table of a plan. */
const tableIn = (node: PlanNode, name: string): PlanNode | undefined =>
  node['Subplan Name'] === `CTE ${name}`
    ? node
    : node.Plans?.map((one) => tableIn(one, name)).find((found) => found !== undefined);

/** Counts the rows that joins of a plan compared in vain. */
const comparedIn = (node: PlanNode): number =>
  (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, one) => sum + comparedIn(one), 0);

/** Tells whether several processes do a part of the plan; with `sums`, whether they add up as well. */
const isShared = (node: PlanNode, sums = false): boolean =>
  (sums ? node['Partial Mode'] === 'Partial' : node['Node Type'].startsWith('Gather')) ||
  (node.Plans ?? []).some((one) => isShared(one, sums));

/** Runs within the snapshot of a past day, where PostgreSQL shares work of any size. */
const inDay = <Result>(day: string, work: (trx: Trx) => Promise<Result>) =>
  inSnapshot(app.db, async (trx) => {
    await turnBack(trx, day, { always: true });
    for (const name of ['min_parallel_table_scan_size', 'parallel_setup_cost', 'parallel_tuple_cost'])
      await sql`select set_config(${name}, '0', true)`.execute(trx);
    return work(trx);
  });

test.each([{ ledger: 'komersial' }, {}] as const)(
  'about as many steps are expected as there are, with $ledger: of few each would be compared with each',
  async (ledger) => {
    const asked = { dari: '2025-01-01', sampai: '2025-12-31', menurut: 'kategori', ...ledger } as const;
    const plan = await inSnapshot(app.db, async (trx) => {
      await turnBack(trx, asked.sampai, { always: true });
      return planOf(trx, movementsOf({ ...asked, perBarang: true }));
    });
    const read = tableIn(plan, 'terbaca');
    expect(read?.['Actual Rows']).toBe(COUNT);
    expect(read?.['Plan Rows']).toBeGreaterThan(COUNT / 10);
    // as many corrections were compared with as many mutasi before
    expect(comparedIn(plan)).toBeLessThan(CORRECTED * CORRECTED);
  },
);

const ofYear = { dari: '2025-01-01', sampai: '2025-12-31', ledger: 'komersial' } as const;

test('what only came in a period is not read step by step', async () => {
  for (const menurut of ['kategori', 'lokasi'] as const) {
    const { changed, came } = await inDay(ofYear.sampai, (trx) => changesIn(trx, { ...ofYear, menurut }));
    expect([changed.length, came.length]).toEqual([CORRECTED, COUNT - CORRECTED]);
  }
});

test.each(['kategori', 'lokasi'] as const)(
  'what stayed as it was is read by two processes, by %s',
  async (menurut) => {
    const filters = { ...ofYear, menurut };
    const shared = await inDay(ofYear.sampai, async (trx) => {
      const changes = await changesIn(trx, filters);
      const barang = sql`select kunci, sum(nilai) from ${steadyRows(filters, changes).rows} tetap group by 1`;
      return [isShared(await planOf(trx, steadySums(filters, changes))), isShared(await planOf(trx, barang))];
    });
    expect(shared).toEqual([true, true]);
  },
);

test.each([
  ['kategori', sumsOfKategori],
  ['tahun', sumsOfTahun],
] as const)('values by %s are added up by two processes', async (_, sumsOf) => {
  const plan = await inDay(ofYear.sampai, (trx) =>
    planOf(trx, sumsOf(trx, { per: ofYear.sampai }, 'komersial')),
  );
  expect(isShared(plan, true)).toBe(true);
});
