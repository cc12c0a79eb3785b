import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { makeBarang, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';
import type { Db } from '../../context.ts';
import { listPengguna } from './pengguna.repository.ts';

/** What a page of people reads. */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await sql`insert into pengguna (name) select 'Orang ' || lpad(n::text, 2, '0') from generate_series(1, 30) n`.execute(
    app.db,
  );
  const lokasi_id = await makeLokasi(app.db, 'Gudang');
  const people = await app.db.selectFrom('pengguna').select('id').orderBy('id').execute();
  for (const [at, { id }] of people.entries()) {
    const barang_id = await makeBarang(app.db, { nama_barang: 'Kursi', lokasi_id, jumlah_barang: 40 });
    await makeHolding(app.db, { barang_id, pengguna_id: id, jumlah: 1 + (at % 7) });
  }
});
afterAll(() => app.close());

/** Counts the scans of a table in this transaction. */
async function scansOf(trx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables where relname = ${table}`.execute(
    trx,
  );
  return rows[0]?.scans ?? 0;
}

test('computes sums for the people of the page only, not for those on the pages before', async () => {
  const scans = await app.db.transaction().execute(async (trx) => {
    const before = await scansOf(trx, 'barang_pengguna');
    const { data } = await listPengguna(trx, { page: 5, per_page: 5 }, true);
    expect(data.map(({ name }) => name)).toEqual([21, 22, 23, 24, 25].map((n) => `Orang ${n}`));
    return (await scansOf(trx, 'barang_pengguna')) - before;
  });
  // three sums a person: pieces, value, barang without a price
  expect(scans).toBe(15);
});

test('has everybody once, in order, whatever the order is', async () => {
  for (const sort of ['name', '-jumlah_barang', 'nilai_barang', '-jumlah_buku', 'jabatan'] as const) {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => listPengguna(app.db, { page, per_page: 5, sort }, true)),
    );
    const whole = await listPengguna(app.db, { page: 1, per_page: 100, sort }, true);
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data);
    expect([whole.data.length, new Set(whole.data.map(({ id }) => id)).size]).toEqual([30, 30]);
  }
  const most = await listPengguna(app.db, { page: 2, per_page: 10, sort: '-jumlah_barang' }, true);
  const pieces = most.data.map(({ jumlah_barang }) => jumlah_barang);
  expect(pieces).toEqual([5, 5, 4, 4, 4, 4, 3, 3, 3, 3]);
});
