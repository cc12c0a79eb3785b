import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLaptop } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import type { BarisBukuInventaris } from '../../../shared/laporan-buku-inventaris.ts';

/** `/laporan/buku-inventaris`: each barang as a row of the state's inventory book. */

const BESAR = 9_999_999_999_999;
let app: TestApp;
let admin: Asking;
let user: Asking;
const ids = { laptop: 0, kursi: 0, tanah: 0, temuan: 0 };

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  const kategori = async (nama_kategori: string, more: object): Promise<number> =>
    (await admin.post('/api/kategori', { nama_kategori, ...more })).json().data.id;
  const laptop = await kategori('Laptop', { golongan: '02' });
  const tanah = await kategori('Tanah kantor', { golongan: '01' });
  const lain = await kategori('Lain', {});
  const lokasi_id = await makeLokasi(app.db, 'Aula');
  const make = async (kategori_id: number, more: object = {}) =>
    (await makeLaptop(admin, { kategori_id, lokasi_id }, more)).id;
  ids.laptop = await make(laptop, {
    merk: 'Asus',
    nomor_seri: 'SN-1',
    sumber_perolehan: 'Hibah',
    satuan: 'unit',
    bahan: 'Aluminium',
    ukuran: '14 inci',
    detail_barang: `Prosesor  cepat\n${'memori '.repeat(30)}`,
  });
  ids.kursi = await make(lain, {
    nama_barang: 'Kursi',
    jumlah_barang: 5,
    harga_barang: 400_000,
    kondisi: 'Rusak Ringan',
  });
  ids.tanah = await make(tanah, {
    nama_barang: 'Tanah',
    harga_barang: BESAR,
    tahun: 1990,
    tanggal_perolehan: null,
  });
  ids.temuan = await make(lain, { nama_barang: 'Temuan', harga_barang: null, jumlah_barang: 2 });
});
afterAll(async () => {
  await app.close();
});

async function buku(query = '') {
  const answer = await user.get(`/api/laporan/buku-inventaris?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as { baris: BarisBukuInventaris[]; total: object; saringan: object[] };
}
const numbered = async (query: string) => (await buku(query)).baris.map(({ no, id }) => [no, id]);

test('a line has what the form asks for, with the pieces of its kode as its register', async () => {
  const { baris } = await buku();
  const { id: _id, ...laptop } = baris.find(({ id }) => id === ids.laptop) ?? { id: 0 };
  expect(laptop).toEqual({
    no: 1,
    kode_barang: expect.stringMatching(/-2024-/),
    register: '1',
    nama_barang: 'Laptop',
    kategori: 'Laptop',
    golongan: '02 Peralatan dan Mesin',
    merk: 'Asus',
    nomor_seri: 'SN-1',
    bahan: 'Aluminium',
    sumber_perolehan: 'Hibah',
    asal: 'Hibah',
    tahun: 2024,
    ukuran: '14 inci',
    satuan: 'unit',
    kondisi: 'Baik',
    jumlah_barang: 1,
    harga_barang: 48_000_000,
    nilai: 48_000_000,
    lokasi: 'Aula',
    keterangan: `${`Prosesor cepat ${'memori '.repeat(30)}`.slice(0, 120)}…`,
  });
  expect(baris.find(({ id }) => id === ids.kursi)).toMatchObject({
    register: '1 s.d. 5',
    golongan: null,
    nilai: 2_000_000,
    keterangan: null,
  });
  expect(baris.find(({ id }) => id === ids.temuan)).toMatchObject({ harga_barang: null, nilai: null });
});

test('lines are numbered in the order asked for, on each page; they add up to what all have cost', async () => {
  const byKode = [...(await buku()).baris].map(({ kode_barang }) => kode_barang);
  expect(byKode).toEqual(byKode.toSorted());
  expect(await numbered('sort=-nilai')).toEqual([
    [1, ids.tanah],
    [2, ids.laptop],
    [3, ids.kursi],
    [4, ids.temuan],
  ]);
  expect(await numbered('sort=-nilai&per_page=2&page=2')).toEqual([
    [3, ids.kursi],
    [4, ids.temuan],
  ]);
  expect((await numbered('sort=golongan')).map(([, id]) => id).slice(0, 2)).toEqual([ids.tanah, ids.laptop]);
  expect((await buku()).total).toEqual({
    jumlah_jenis: 4,
    jumlah_unit: 9,
    nilai: BESAR + 48_000_000 + 2_000_000,
    tanpa_harga: 1,
  });
});

test('of a golongan, a kategori, a day', async () => {
  expect(await numbered('golongan=01')).toEqual([[1, ids.tanah]]);
  expect((await numbered('golongan=tanpa')).map(([, id]) => id)).toEqual([ids.kursi, ids.temuan]);
  expect(await numbered('per=2023-12-31&per_page=1')).toEqual([[1, ids.tanah]]);
  expect(await numbered('per=2023-12-31&per_page=1&page=2')).toEqual([]);
  expect((await buku('per=1989-12-31')).total).toMatchObject({ jumlah_jenis: 0, nilai: 0 });
  for (const query of ['per=2099-01-01', 'sort=bahan', 'golongan=1'])
    expect(failureOf(await user.get(`/api/laporan/buku-inventaris?${query}`))).toEqual([
      422,
      'validation_failed',
    ]);
});

test('as a file it has all lines, numbered', async () => {
  const file = (format: string, more = '') =>
    user.get(`/api/laporan/buku-inventaris/ekspor?sort=-nilai&format=${format}${more}`);
  const lines = (await file('csv')).payload
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(/[;,]/));
  const [head = [], ...rows] = lines;
  expect(rows.map(([no]) => no)).toEqual(['1', '2', '3', '4']);
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(column('Register')).toEqual(['1', '1', '1 s.d. 5', '1 s.d. 2']);
  expect(column('Harga')).toEqual([String(BESAR), '48000000', '2000000', '']);
  expect(column('Bahan')).toEqual(['', 'Aluminium', '', '']);
  expect(column('Ukuran / konstruksi')).toEqual(['', '14 inci', '', '']);
  for (const format of ['xlsx', 'pdf']) expect((await file(format)).statusCode).toBe(200);
  expect((await file('pdf', '&golongan=06')).statusCode, 'of nothing').toBe(200);
});
