import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLaptop, save } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import type { BarisLaporanRekapitulasi } from '../../../shared/laporan-rekapitulasi.ts';

/** `/laporan/rekapitulasi`: barang by golongan of their kategori on a day. */

const JUTA = 1_000_000;
const BESAR = 9_999_999_999_999;
let app: TestApp;
let admin: Asking;
let user: Asking;
const ids = { laptop: 0, mebel: 0, tanah: 0, lain: 0, kursi: 0 };

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  const kategori = async (nama_kategori: string, more: object): Promise<number> =>
    (await admin.post('/api/kategori', { nama_kategori, ...more })).json().data.id;
  ids.laptop = await kategori('Laptop', {
    golongan: '02',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
  });
  ids.mebel = await kategori('Mebel', { golongan: '02' });
  ids.tanah = await kategori('Tanah kantor', { golongan: '01' });
  ids.lain = await kategori('Lain', {});
  const lokasi_id = await makeLokasi(app.db, 'Aula');
  const make = async (kategori_id: number, more: object = {}) =>
    (await makeLaptop(admin, { kategori_id, lokasi_id }, more)).id;
  await make(ids.laptop, { jumlah_barang: 2 });
  await make(ids.laptop, { kondisi: 'Rusak Berat' });
  ids.kursi = await make(ids.mebel, { nama_barang: 'Kursi', jumlah_barang: 5, harga_barang: 400_000 });
  await make(ids.tanah, { nama_barang: 'Tanah', harga_barang: BESAR });
  await make(ids.lain, { nama_barang: 'Hadiah', harga_barang: 0, jumlah_barang: 3, kondisi: 'Rusak Ringan' });
  await make(ids.lain, { nama_barang: 'Temuan', harga_barang: null });
});
afterAll(async () => {
  await app.close();
});

async function laporan(query = '', ask = user) {
  const answer = await ask.get(`/api/laporan/rekapitulasi?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const shortly = (rows: BarisLaporanRekapitulasi[]) =>
  rows.map(({ kode, jumlah_jenis, jumlah_unit, nilai, nilai_buku }) => [
    kode,
    jumlah_jenis,
    jumlah_unit,
    nilai,
    nilai_buku,
  ]);

test('at the end of 2025 each golongan has its barang, pieces, conditions and values', async () => {
  const { baris, total } = await laporan('per=2025-12-31');
  expect(baris).toEqual([
    {
      id: 1,
      kode: '01',
      nama: 'Tanah',
      kode_bmd: '1.3.1',
      kode_bmn: '2',
      jumlah_jenis: 1,
      jumlah_unit: 1,
      baik: 1,
      rusak_ringan: 0,
      rusak_berat: 0,
      nilai: BESAR,
      akumulasi: 0,
      nilai_buku: BESAR,
      tanpa_harga: 0,
    },
    {
      id: 2,
      kode: '02',
      nama: 'Peralatan dan Mesin',
      kode_bmd: '1.3.2',
      kode_bmn: '3',
      jumlah_jenis: 3,
      jumlah_unit: 8,
      baik: 7,
      rusak_ringan: 0,
      rusak_berat: 1,
      // three laptops of 48 million after half of 48 months; five chairs without depreciation
      nilai: 144 * JUTA + 2 * JUTA,
      akumulasi: 72 * JUTA,
      nilai_buku: 72 * JUTA + 2 * JUTA,
      tanpa_harga: 0,
    },
    {
      id: 0,
      kode: null,
      nama: 'Tanpa golongan',
      kode_bmd: null,
      kode_bmn: null,
      jumlah_jenis: 2,
      jumlah_unit: 4,
      baik: 1,
      rusak_ringan: 3,
      rusak_berat: 0,
      nilai: 0,
      akumulasi: 0,
      nilai_buku: 0,
      tanpa_harga: 1,
    },
  ]);
  expect(total).toEqual({
    jumlah_baris: 3,
    jumlah_jenis: 6,
    jumlah_unit: 13,
    baik: 9,
    rusak_ringan: 3,
    rusak_berat: 1,
    nilai: BESAR + 146 * JUTA,
    akumulasi: 72 * JUTA,
    nilai_buku: BESAR + 74 * JUTA,
    tanpa_harga: 1,
  });
});

test('its groups are the golongan and the kategori, its rows are sorted as asked', async () => {
  const { per_golongan, per_kategori, baris } = await laporan('per=2025-12-31&sort=-nilai_buku');
  const named = (groups: { id: unknown; jumlah_unit: number }[]) =>
    groups.map(({ id, jumlah_unit }) => [id, jumlah_unit]);
  expect(named(per_golongan)).toEqual([
    ['01', 1],
    ['02', 8],
    ['tanpa', 4],
  ]);
  expect(named(per_kategori)).toEqual([
    [ids.tanah, 1],
    [ids.laptop, 3],
    [ids.mebel, 5],
    [ids.lain, 4],
  ]);
  expect(shortly(baris).map(([kode]) => kode)).toEqual(['01', '02', null]);
  expect(shortly((await laporan('sort=jumlah_unit')).baris).map(([kode]) => kode)).toEqual([
    '01',
    null,
    '02',
  ]);
  expect((await laporan('per_page=1&page=2')).baris.map(({ id }: { id: number }) => id)).toEqual([2]);
});

test('it is narrowed to a golongan, to those without one, and by what barang are narrowed by', async () => {
  const read = async (query: string) => shortly((await laporan(`per=2025-12-31&${query}`)).baris);
  expect(await read('golongan=02')).toEqual([['02', 3, 8, 146 * JUTA, 74 * JUTA]]);
  expect(await read('golongan=tanpa')).toEqual([[null, 2, 4, 0, 0]]);
  expect(await read('golongan=06')).toEqual([]);
  expect(await read(`kategori_id=${ids.mebel}&kondisi=Baik`)).toEqual([['02', 1, 5, 2 * JUTA, 2 * JUTA]]);
  expect((await laporan('golongan=tanpa')).saringan).toEqual([
    { label: 'Golongan', nilai: 'Tanpa golongan' },
  ]);
  expect((await laporan('golongan=02')).saringan[0].nilai).toBe('02 Peralatan dan Mesin');
  const list = await admin.get('/api/barang?golongan=01');
  expect(list.json().data.map(({ nama_barang }: { nama_barang: string }) => nama_barang)).toEqual(['Tanah']);
  expect(failureOf(await user.get('/api/laporan/rekapitulasi?golongan=9'))).toEqual([
    422,
    'validation_failed',
  ]);
  expect(failureOf(await user.get('/api/laporan/rekapitulasi?per=2099-01-01'))).toEqual([
    422,
    'validation_failed',
  ]);
});

test('a barang counts where its kategori put it on the day, and another golongan is seen at once', async () => {
  await save(admin, 'barang', ids.kursi, {
    kategori_id: ids.lain,
    perubahan: { arti: 'berubah', tanggal: '2026-03-01' },
  });
  const units = async (query = '') =>
    (await laporan(query)).baris.map(({ kode, jumlah_unit }: BarisLaporanRekapitulasi) => [
      kode,
      jumlah_unit,
    ]);
  expect(await units('per=2026-02-28')).toEqual([
    ['01', 1],
    ['02', 8],
    [null, 4],
  ]);
  expect(await units()).toEqual([
    ['01', 1],
    ['02', 3],
    [null, 9],
  ]);
  await save(admin, 'kategori', ids.lain, { golongan: '05' });
  expect(await units()).toEqual([
    ['01', 1],
    ['02', 3],
    ['05', 9],
  ]);
  await save(admin, 'kategori', ids.lain, { golongan: null });
});

test('as a file it has the same rows and sums', async () => {
  const file = (format: string, more = '') =>
    user.get(`/api/laporan/rekapitulasi/ekspor?per=2025-12-31&format=${format}${more}`);
  const lines = (await file('csv')).payload
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines.map((line) => line.split(/[;,]/).slice(0, 2))).toEqual([
    ['Kode', 'Golongan'],
    ['01', 'Tanah'],
    ['02', 'Peralatan dan Mesin'],
    ['', 'Tanpa golongan'],
  ]);
  expect(lines[2]).toContain('146000000');
  for (const format of ['xlsx', 'pdf']) expect((await file(format)).statusCode).toBe(200);
  expect((await file('pdf', '&golongan=06')).statusCode, 'of nothing').toBe(200);
});
