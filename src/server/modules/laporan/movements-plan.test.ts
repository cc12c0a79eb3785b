import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { type PlanNode, planOf } from '../../../../test/support/plan.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { turnBack } from '../mutasi/register-at.repository.ts';
import { movementsOf } from './movements.repository.ts';

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
    const id = await makeBarang(db, { ...place, ...acquired });
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
  },
);
