import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import type { Asking } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeClosingOffice } from '../../../../test/support/closing-office.ts';
import type { Db } from '../../context.ts';
import { registerAt } from '../mutasi/register-at.repository.ts';
import { barisPenyusutanFiskal, rekapPenyusutanFiskal } from './laporan-penyusutan-fiskal.repository.ts';
import { type Query, sumNames } from './penyusutan-fiskal-rows.repository.ts';

/** Pages and sums of `/laporan/penyusutan-fiskal` of a past year, which are cached, against its rows read at once. */

let app: TestApp;
let admin: Asking;

beforeAll(async () => {
  app = await createTestApp();
  ({ admin } = await makeClosingOffice(app));
  await closeBooks(admin, '2024-12-31');
});
afterAll(async () => {
  await app.close();
});

const yearOf = <Result>(tahun: number, read: (db: Db) => Promise<Result>) =>
  registerAt(app.db, `${tahun}-12-31`, read, { always: true });

// 2024 is closed, 2023 is read from the spans
test.each<[number, Query['sort'], number]>([
  [2024, undefined, 1],
  [2024, '-nama', 7],
  [2023, undefined, 5],
  [2023, 'kode', 3],
  [2023, '-selisih', 4],
])('of %i, sorted by %s: %i rows a page', async (tahun, sort, per_page) => {
  const { all, pages, total } = await yearOf(tahun, async (db) => {
    const rows = barisPenyusutanFiskal(db, { tahun }, sort);
    const all = await rows.execute();
    const pages = [];
    for (let offset = 0; offset <= all.length; offset += per_page)
      pages.push(...(await rows.range({ limit: per_page, offset }).execute()));
    const { total } = await rekapPenyusutanFiskal(db, { tahun });
    return { all, pages, total };
  });
  expect(all.length).toBeGreaterThan(10);
  expect(pages).toEqual(all);
  for (const name of sumNames)
    expect([name, total[name]]).toEqual([name, all.reduce((sum, row) => sum + Number(row[name]), 0)]);
});
