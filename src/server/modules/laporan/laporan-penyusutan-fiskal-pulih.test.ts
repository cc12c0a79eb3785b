import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { ok } from '../../../../test/support/closed-office.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import type { BarisPenyusutanFiskal } from '../../../shared/laporan-penyusutan-fiskal.ts';

/** `/laporan/penyusutan-fiskal` of a year in which pieces left on a closed day and came back later. */

const JUTA = 1_000_000;
let app: TestApp;
let admin: Asking;
const logs: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  const line = { metode: 'garis_lurus', kelompok: 'kelompok_1' };
  const made = await admin.post('/api/kategori', {
    nama_kategori: 'Mesin',
    penyusutan: line,
    penyusutan_fiskal: line,
  });
  const places = { kategori_id: ok(made).json().data.id, lokasi_id: await makeLokasi(app.db, 'Aula') };
  for (const [name, jumlah_barang, harga, more] of [
    ['Semua', 5, 10, {}],
    ['Sebagian', 6, 12, { jumlah: 2 }],
    ['Tetap', 4, 9, { jumlah: 1 }],
  ] as const) {
    const day = { tahun: 2024, tanggal_perolehan: '2024-01-02' };
    const { id } = await makeLaptop(admin, places, {
      nama_barang: name,
      jumlah_barang,
      harga_barang: harga * JUTA,
      ...day,
    });
    const sold = { alasan: 'Dijual', arti: 'penghapusan', cara: 'jual', tanggal: '2026-02-10' };
    logs[name] = ok(await admin.delete(`/api/barang/${id}`, { ...sold, ...more })).json().data.id;
  }
  await closeBooks(admin, '2026-03-31');
});
afterAll(() => app.close());

/** Reads name, pieces, cost and note of each row of 2026, by name; and the sums. */
async function rowsOf2026() {
  const answer = ok(await admin.get('/api/laporan/penyusutan-fiskal?tahun=2026&sort=nama&per_page=100'));
  const { baris, total } = answer.json().data as {
    baris: BarisPenyusutanFiskal[];
    total: BarisPenyusutanFiskal;
  };
  const rows = baris.map(({ nama, jumlah_unit, harga, catatan }) => [nama, jumlah_unit, harga, catatan]);
  return { rows, sums: [total.jumlah_unit, total.harga] };
}

test('pieces that came back count once, where they stand now, and are no departure', async () => {
  const sold = (count: number) => `Dijual 10-02-2026 (${count} unit)`;
  const tetap = ['Tetap', 4, 36 * JUTA, sold(1)];
  expect(await rowsOf2026()).toEqual({
    rows: [['Sebagian', 6, 72 * JUTA, sold(2)], ['Semua', 5, 50 * JUTA, sold(5)], tetap],
    sums: [15, 158 * JUTA],
  });
  for (const name of ['Semua', 'Sebagian'])
    ok(await admin.post(`/api/logdeletebarang/${logs[name]}/pulihkan`));
  const back = await app.db
    .selectFrom('mutasi')
    .select(['nama', 'tanggal', 'jumlah'])
    .where('jenis', '=', 'pemulihan')
    .orderBy('jumlah')
    .execute();
  expect(back.map(({ nama, tanggal, jumlah }) => [nama, tanggal, jumlah])).toEqual([
    ['Sebagian', '2026-04-01', 2],
    ['Semua', '2026-04-01', 5],
  ]);
  // the two of six are a barang of their own since
  expect(await rowsOf2026()).toEqual({
    rows: [
      ['Sebagian', 4, 48 * JUTA, null],
      ['Sebagian', 2, 24 * JUTA, null],
      ['Semua', 5, 50 * JUTA, null],
      tetap,
    ],
    sums: [15, 158 * JUTA],
  });
  // and those that leave again left once
  const again = { alasan: 'Rusak', arti: 'penghapusan', cara: 'musnah', tanggal: '2026-05-04' };
  const { id } = (await admin.get('/api/barang?q=Semua')).json().data[0];
  ok(await admin.delete(`/api/barang/${id}`, { ...again, jumlah: 3 }));
  expect((await rowsOf2026()).rows[2]).toEqual(['Semua', 5, 50 * JUTA, 'Dimusnahkan 04-05-2026 (3 unit)']);
});
