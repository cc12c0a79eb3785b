import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/support/app.ts';
import { holdTable } from '../../../test/support/held-table.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../../test/support/inventory.ts';

let app: TestApp;
let greedy: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  greedy = await app.signIn('admin', 'Greedy');
  other = await app.signIn('admin', 'Other');
  const kategori_id = await makeKategori(app.db);
  await makeBarang(app.db, { kategori_id, lokasi_id: await makeLokasi(app.db, 'Gudang') });
});
afterAll(async () => {
  await app.close();
});

const ask = async ({ headers }: SignedIn, format: string) => {
  const url = `/api/laporan/barang/ekspor?format=${format}`;
  const { statusCode, headers: answered, payload } = await app.inject({ url, headers });
  return { status: statusCode, retryAfter: answered['retry-after'], payload };
};

test.each([
  { format: 'pdf', running: 1, waiting: 4 },
  { format: 'csv', running: 2, waiting: 4 },
  { format: 'xlsx', running: 2, waiting: 4 },
])(
  'exports of one person as $format take $running places, others pass',
  async ({ format, running, waiting }) => {
    const barang = await holdTable(app.database.target, 'barang');
    const early: Awaited<ReturnType<typeof ask>>[] = [];
    const asked = Array.from({ length: running + waiting + 2 }, () => ask(greedy, format));
    for (const one of asked) void one.then((answer) => early.push(answer));
    // queued requests get no response while the table is locked
    await vi.waitFor(() => expect(early).toHaveLength(2), 20_000);
    for (const { status, retryAfter, payload } of early) {
      expect([status, retryAfter, JSON.parse(payload).code]).toEqual([429, '10', 'too_many_at_once']);
    }
    // a queued request has not queried the database yet
    await barang.untilWaiting(running);
    const passing = ask(other, format);
    await barang.untilWaiting(running + 1);
    await barang.release();
    const answers = await Promise.all([...asked, passing]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(running + waiting + 1);
  },
);
