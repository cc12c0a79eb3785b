import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Answer, type Asking, askAs } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { save } from '../../../../test/support/edits.ts';
import { makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';

/** Totals of value show the number of barang without a price. */

let app: TestApp;
let admin: Asking;
let user: Asking;
let ani: number;
let aula: number;
const id: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  const people = [await app.signIn('user', 'Ani'), await app.signIn('user', 'Budi')] as const;
  ani = people[0].id;
  user = askAs(app, people[0]);
  const [mebel, mesin] = [await makeKategori(app.db, 'Mebel'), await makeKategori(app.db, 'Mesin')];
  aula = await makeLokasi(app.db, 'Aula');
  const gudang = await makeLokasi(app.db, 'Gudang');
  const rows = [
    // both hold some of it
    ['Kursi', null, 3, mebel, aula, '2024-01-10'],
    ['Gratis', 0, 1, mebel, aula, '2024-01-10'],
    ['Mahal', 1000, 2, mesin, gudang, '2024-01-10'],
    ['Baru', null, 4, mesin, gudang, '2026-02-01'],
  ] as const;
  for (const [nama_barang, harga_barang, jumlah_barang, kategori_id, lokasi_id, tanggal_perolehan] of rows) {
    const tahun = Number(tanggal_perolehan.slice(0, 4));
    const body = {
      nama_barang,
      harga_barang,
      jumlah_barang,
      kategori_id,
      lokasi_id,
      tahun,
      tanggal_perolehan,
    };
    id[nama_barang] = (await admin.post('/api/barang', body)).json().data.id;
  }
  const hold = (barang: string, person: number) =>
    makeHolding(app.db, {
      barang_id: id[barang] ?? 0,
      pengguna_id: people[person]?.id ?? 0,
      tanggal_awal: '2024-03-01',
    });
  await hold('Kursi', 0);
  await hold('Kursi', 1);
  await hold('Mahal', 0);
});
afterAll(() => app.close());

const data = async (url: string, as = user) => {
  const answer = await as.get(url);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.json().data;
};

/** Reads the text of a PDF without spaces. */
const paperOf = ({ rawPayload }: Answer) => pdfText(rawPayload).join('\n');

/** Each report of barang with its counts: today, in one room, on a day of 2025. */
const reports = [
  ['barang', 2, 1, 1],
  // both holders
  ['pengguna', 2, 2, 2],
  ['LaporanTBarangTerpakai', 1, 1, 1],
  ['LaporanTBarangTidakTerpakai', 2, 1, 1],
  ['LaporanTHargaBarang', 2, 1, 1],
  ['penyusutan', 2, 1, 1],
] as const;

describe.each(reports)('/api/laporan/%s', (path, all, inRoom, then) => {
  const counted = async (query: string) => (await data(`/api/laporan/${path}?${query}`)).total.tanpa_harga;

  test('counts them, however it is narrowed and on a past day', async () => {
    // cached, and computed anew
    expect(await counted('')).toBe(all);
    expect(await counted('')).toBe(all);
    expect(await counted(`lokasi_id=${aula}`)).toBe(inRoom);
    expect(await counted('per=2025-06-30')).toBe(then);
    expect(await counted('per=2023-12-31')).toBe(0);
  });

  test('says so in its files', async () => {
    const words = `${all} barang belum berharga`;
    const sheets = await readSheets((await user.get(`/api/laporan/${path}/ekspor?format=xlsx`)).rawPayload);
    expect(sheets[1]?.data).toContainEqual(['Tanpa harga', words]);
    expect(paperOf(await user.get(`/api/laporan/${path}/ekspor?format=pdf`))).toContain(
      words.replaceAll(' ', ''),
    );
    const none = await readSheets(
      (await user.get(`/api/laporan/${path}/ekspor?format=xlsx&per=2023-12-31`)).rawPayload,
    );
    expect(JSON.stringify(none[1]?.data)).not.toContain('berharga');
  });
});

test('groups count theirs: a barang of two people is one of its kategori, and one of each of them', async () => {
  const counts = (groups: { nama: string; tanpa_harga: number }[]) =>
    Object.fromEntries(groups.map(({ nama, tanpa_harga }) => [nama, tanpa_harga]));
  expect(counts((await data('/api/laporan/barang')).per_kategori)).toEqual({ Mebel: 1, Mesin: 1 });
  for (const query of ['', `?lokasi_id=${aula}`]) {
    const { per_kategori, per_pengguna } = await data(`/api/laporan/LaporanTBarangTerpakai${query}`);
    expect(counts(per_kategori).Mebel).toBe(1);
    expect(counts(per_pengguna)).toEqual({ Ani: 1, Budi: 1 });
  }
  const years = (await data('/api/laporan/penyusutan?menurut=tahun')).per_tahun;
  expect(counts(years)).toEqual({ 2024: 1, 2025: 1, 2026: 2 });
  expect(counts((await data('/api/laporan/LaporanTHargaBarang')).per_rentang)).toEqual({
    'Di bawah Rp1 juta': 0,
    'Belum diketahui': 2,
  });
});

test('rows have no price, and their cells are empty in what can be read again', async () => {
  const { baris } = await data('/api/laporan/barang?sort=nama_barang');
  expect(baris.map((row: Record<string, unknown>) => [row.nama_barang, row.harga_barang, row.nilai])).toEqual(
    [
      ['Baru', null, 0],
      ['Gratis', 0, 0],
      ['Kursi', null, 0],
      ['Mahal', 1000, 2000],
    ],
  );
  const csv = (await user.get('/api/laporan/barang/ekspor?format=csv&sort=nama_barang')).body;
  const [header = [], ...lines] = csv.split('\r\n').map((line) => line.split(';'));
  const at = ['Harga satuan', 'Nilai'].map((label) => header.findIndex((one) => one.startsWith(label)));
  expect(lines.slice(0, 4).map((line) => at.map((index) => line[index]))).toEqual([
    ['', '0'],
    ['0', '0'],
    ['', '0'],
    ['1000', '2000'],
  ]);
  const pdf = paperOf(await user.get('/api/laporan/barang/ekspor?format=pdf'));
  expect(pdf.match(/Belumdiketahui/g)).toHaveLength(2);
});

test('the filter is named, and links of the count lead to just these', async () => {
  for (const path of ['barang', 'LaporanTHargaBarang', 'LaporanTBarangTidakTerpakai']) {
    const found = await data(`/api/laporan/${path}?harga_belum_diketahui=true`);
    expect(found.saringan).toContainEqual({ label: 'Harga', nilai: 'Belum diketahui' });
    expect(found.baris).toHaveLength(2);
  }
  const past = await data('/api/laporan/barang?harga_belum_diketahui=true&per=2025-06-30');
  expect(past.baris.map((row: { id: number }) => row.id)).toEqual([id.Kursi]);
});

test('home, people and the card of a room count them', async () => {
  expect((await data('/api/dasbor', admin)).nilai).toMatchObject({ nilai_perolehan: 2000, tanpa_harga: 2 });
  expect((await data('/api/dasbor/saya')).pegangan).toMatchObject({ nilai: 1000, tanpa_harga: 1 });
  expect(await data(`/api/pengguna/${ani}`, admin)).toMatchObject({
    nilai_barang: 1000,
    barang_tanpa_harga: 1,
  });
  const card = await readSheets((await admin.get(`/api/lokasi/${aula}/kir?format=xlsx`)).rawPayload);
  expect(card[1]?.data).toContainEqual(['Tanpa harga', '1 barang belum berharga']);
  const letter = await admin.get(`/api/pengguna/${ani}/surat-komitmen`);
  expect(paperOf(letter)).toContain('Jumlah(1barangbelumberharga)');
});

test('who writes a price takes it out of every count, on past days too', async () => {
  expect((await save(admin, 'barang', id.Kursi ?? 0, { harga_barang: 500 })).statusCode).toBe(200);
  for (const [path] of reports) {
    const now = (await data(`/api/laporan/${path}`)).total.tanpa_harga;
    expect([path, now]).toEqual([path, path === 'pengguna' || path === 'LaporanTBarangTerpakai' ? 0 : 1]);
    expect((await data(`/api/laporan/${path}?per=2025-06-30`)).total.tanpa_harga).toBe(0);
  }
  expect((await data('/api/dasbor', admin)).nilai).toMatchObject({ nilai_perolehan: 3500, tanpa_harga: 1 });
});

test('a price that became known after the closing leaves closed days as they were, also those on which nothing was closed', async () => {
  const totals = async (path: string, per: string) =>
    (await data(`/api/laporan/${path}?per=${per}`)).total.tanpa_harga;
  const years = async () =>
    (await data('/api/laporan/penyusutan?menurut=tahun')).per_tahun.map(
      ({ nama, tanpa_harga }: Record<string, unknown>) => [nama, tanpa_harga],
    );
  const on = async (name: string, per: string) =>
    (await data(`/api/barang/${id[name]}?per=${per}`)).harga_barang;
  const moved = async (sampai: string) =>
    (await data(`/api/laporan/mutasi?dari=2025-01-01&sampai=${sampai}`)).total.tanpa_harga;
  const put = (name: string, harga_barang: number | null) =>
    save(admin, 'barang', id[name] ?? 0, { harga_barang, perubahan: { arti: 'salah_catat' } });
  expect((await put('Kursi', null)).statusCode).toBe(200);
  const before = await years();
  await closeBooks(admin, '2025-12-31');
  expect((await put('Kursi', 400)).statusCode).toBe(200);
  // and the reverse
  expect((await put('Mahal', null)).statusCode).toBe(200);
  for (const [path, , , then] of reports)
    for (const per of ['2025-06-30', '2025-12-30', '2025-12-31'])
      expect([path, per, await totals(path, per)]).toEqual([path, per, then]);
  expect([await on('Kursi', '2025-06-30'), await on('Kursi', '2026-01-01')]).toEqual([null, 400]);
  expect([await on('Mahal', '2025-06-30'), await on('Mahal', '2026-01-01')]).toEqual([1000, null]);
  expect([await moved('2025-06-30'), await moved('2025-12-31')]).toEqual([1, 1]);
  const { baris } = await data('/api/laporan/barang?per=2025-06-30&harga_belum_diketahui=true');
  expect(baris.map(({ nama_barang }: { nama_barang: string }) => nama_barang)).toEqual(['Kursi']);
  expect((await years()).slice(0, 2)).toEqual(before.slice(0, 2));
  // known, then unknown again: closed days are unchanged
  expect((await put('Kursi', null)).statusCode).toBe(200);
  expect([await on('Kursi', '2025-06-30'), await totals('barang', '2025-06-30')]).toEqual([null, 1]);
});
