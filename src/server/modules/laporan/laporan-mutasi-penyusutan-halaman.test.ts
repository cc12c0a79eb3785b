import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import type { Asking } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeClosingOffice } from '../../../../test/support/closing-office.ts';
import type { Db } from '../../context.ts';
import { registerAt } from '../mutasi/register-at.repository.ts';
import { barisMutasiPenyusutan, totalMutasiPenyusutan } from './laporan-mutasi-penyusutan.repository.ts';
import type { MutasiPenyusutanFilters } from './mutasi-penyusutan-rows.repository.ts';

/** Pages of `/laporan/mutasi-penyusutan` of a past period, computed separately, equal its rows in order. */

let app: TestApp;
let admin: Asking;
const closed = '2024-12-31';

beforeAll(async () => {
  app = await createTestApp();
  const office = await makeClosingOffice(app);
  admin = office.admin;
  // split on its acquisition day with an opening balance: both barang report each part's accumulated depreciation
  const made = await admin.post('/api/barang', {
    nama_barang: 'Kendaraan',
    kategori_id: office.kategori[0],
    lokasi_id: office.lokasi[0],
    kondisi: 'Baik',
    tahun: 2023,
    tanggal_perolehan: '2023-01-15',
    jumlah_barang: 3,
    harga_barang: 48_000_001,
    penyusutan: null,
    saldo_awal: { tanggal: '2024-03-01', akumulasi: 20_000_000 },
  });
  expect(made.statusCode, made.body).toBe(201);
  const split = { bagian: [{ jumlah: 1, lokasi_id: office.lokasi[2] }], tanggal: '2024-03-01' };
  const parts = await admin.post(`/api/barang/${made.json().data.id}/pecah`, split);
  expect(parts.statusCode, parts.body).toBe(201);
  await closeBooks(admin, closed);
});
afterAll(async () => {
  await app.close();
});

/** Sums a column of rows. */
const sumOf = (rows: readonly object[], column: string): number =>
  rows.reduce((sum, row) => sum + Number((row as Record<string, unknown>)[column] ?? 0), 0);

test.each([
  ['kategori', 'komersial', undefined, '2024-01-01', 1],
  ['golongan', 'keduanya', '-beban', '2023-06-15', 7],
  ['lokasi', 'fiskal', 'kelompok', '2024-03-01', 5],
  ['lokasi', 'keduanya', '-nama', '2023-09-01', 4],
  ['lokasi', 'komersial', '-beban', '2022-01-01', 3],
] as const)(
  'per %s, %s, sorted by %s, from %s: %i rows a page',
  async (menurut, ledger, sort, dari, per_page) => {
    const read = (sampai: string) => async (db: Db) => {
      const filters: MutasiPenyusutanFilters = { dari, sampai, menurut, ledger };
      const rows = barisMutasiPenyusutan(db, filters, sort);
      const all = await rows.execute();
      const pages = [];
      for (let from = 0; from <= all.length; from += per_page)
        pages.push(...(await rows.range({ limit: per_page, offset: from }).execute()));
      // so many rows are read from the places of all
      const many = await rows.range({ limit: 2001, offset: 0 }).execute();
      const { jumlah_baris, tanpa_harga: _, ...total } = await totalMutasiPenyusutan(db, filters);
      const sums = Object.keys(total).map((name) => [name, sumOf(all, name)]);
      return { all, pages, many, jumlah_baris, total, sums: Object.fromEntries(sums) };
    };
    // the closing's own day, and one that is read from the spans
    for (const day of [closed, '2024-11-30']) {
      const found = await registerAt(app.db, day, read(day), { always: true });
      const { all, pages, many } = found;
      expect(all.length).toBeGreaterThan(20);
      expect(pages).toEqual(all);
      expect(many).toEqual(all);
      expect([found.jumlah_baris, found.total]).toEqual([all.length, found.sums]);
    }
  },
);
