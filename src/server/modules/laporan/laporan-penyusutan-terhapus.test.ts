import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { ok } from '../../../../test/support/closed-office.ts';
import { makeLaptop } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import type { BarisLaporanPenyusutan } from '../../../shared/laporan-penyusutan.ts';

/** `/laporan/penyusutan` in a year in which a kategori and a lokasi were merged away and deleted. */

const JUTA = 1_000_000;
let app: TestApp;
let admin: Asking;
const ids: Record<string, number> = {};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-27T05:00:00Z');
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  for (const nama_kategori of ['Komputer', 'Elektronik']) {
    const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1' };
    const penyusutan_fiskal = { metode: 'garis_lurus', kelompok: 'kelompok_2' };
    const made = await admin.post('/api/kategori', { nama_kategori, penyusutan, penyusutan_fiskal });
    ids[nama_kategori] = ok(made).json().data.id;
  }
  ids.gedung = await makeLokasi(app.db, 'Gedung A');
  ids.lab = await makeLokasi(app.db, 'Lab', ids.gedung);
  ids.gudang = await makeLokasi(app.db, 'Gudang');
  // of 48 and 24 million over 48 months from January 2024
  const { Komputer = 0, Elektronik = 0, lab = 0, gudang = 0 } = ids;
  await makeLaptop(admin, { kategori_id: Komputer, lokasi_id: lab });
  await makeLaptop(admin, { kategori_id: Elektronik, lokasi_id: gudang }, { harga_barang: 24 * JUTA });
  const merge = async (url: string, ke_id: number, tanggal: string) =>
    expect(ok(await admin.post(`${url}/gabung`, { ke_id, tanggal })).json().data.dihapus).toBe(true);
  await merge(`/api/kategori/${Komputer}`, Elektronik, '2026-07-01');
  await merge(`/api/lokasi/${lab}`, gudang, '2026-09-01');
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

interface Answered {
  baris: BarisLaporanPenyusutan[];
  total: BarisLaporanPenyusutan;
  per_kategori: BarisLaporanPenyusutan[];
}
/** Reads name and depreciation of the year in the rows, in the total and in the groups. */
async function bebanIn(query: string) {
  const answer = ok(await admin.get(`/api/laporan/penyusutan?per_page=100&${query}`));
  const { baris, total, per_kategori } = answer.json().data as Answered;
  const of = ({ nama, beban }: BarisLaporanPenyusutan) => [nama, beban];
  return { baris: baris.map(of), total: total.beban, per_kategori: per_kategori.map(of) };
}

const days = [
  ['today', ''],
  ['yesterday', '&per=2026-11-26'],
  ['a day to come', '&per=2026-11-30'],
] as const;

test.each(days)('on %s the year has what the deleted kategori was charged until then', async (_, per) => {
  const rows = [
    ['Elektronik', 5 * JUTA + 5_500_000],
    ['Komputer', 6 * JUTA],
  ];
  const expected = { baris: rows, total: 16_500_000, per_kategori: rows };
  expect(await bebanIn(`sort=nama${per}`)).toEqual(expected);
  const some = await bebanIn(`kategori_id=${ids.Komputer}${per}`);
  expect(some).toEqual({ baris: [rows[1]], total: 6 * JUTA, per_kategori: [rows[1]] });
  const years = await bebanIn(`menurut=tahun&sort=-id${per}`);
  expect([years.baris[0], years.total]).toEqual([['2026', 16_500_000], 16_500_000]);
  // the tax takes twice as long
  const both = (await admin.get(`/api/laporan/penyusutan?ledger=keduanya&sort=nama${per}`)).json().data;
  expect(both.baris.map((row: BarisLaporanPenyusutan) => [row.nama, row.beban, row.beban_fiskal])).toEqual([
    ['Elektronik', 10_500_000, 5_250_000],
    ['Komputer', 6 * JUTA, 3 * JUTA],
  ]);
});

test.each(days)('on %s a lokasi has what was charged in a room of it that is gone', async (_, per) => {
  const within = `lokasi_id=${ids.gedung}${per}`;
  const rows = [
    ['Elektronik', 2 * JUTA],
    ['Komputer', 6 * JUTA],
  ];
  expect(await bebanIn(`sort=nama&${within}`)).toMatchObject({ baris: rows, total: 8 * JUTA });
  // the words of a search are looked for in the names of these lokasi, too
  expect(await bebanIn(`sort=nama&q=laptop&${within}`)).toMatchObject({ baris: rows, total: 8 * JUTA });
  const { baris, total } = await bebanIn(`menurut=tahun&sort=-id&${within}`);
  expect([baris, total]).toEqual([
    [
      ['2026', 8 * JUTA],
      ['2025', 12 * JUTA],
      ['2024', 12 * JUTA],
    ],
    8 * JUTA,
  ]);
  // what stands nowhere in it is not counted
  const one = (await admin.get(`/api/laporan/penyusutan?${within}`)).json().data.total;
  expect([one.jumlah_jenis, one.nilai_perolehan]).toEqual([0, 0]);
});
