import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeToday, tahunIni } from '../../src/shared/today.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Asking, askAs } from '../support/ask.ts';
import { makeBarang, makeBuku, makeJenis, makeKategori, makeLokasi } from '../support/inventory.ts';

/** One office on one day: compares every figure that must be equal on different pages and reports. */

let app: TestApp;
let ask: Asking;
let room: number;
let other: number;
const ids: number[] = [];
const people: number[] = [];

const straightLine = { metode: 'garis_lurus', kelompok: 'kelompok_1' };

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  const kategori = [await makeKategori(app.db, 'Mebel'), await makeKategori(app.db, 'Mesin')];
  room = await makeLokasi(app.db, 'Ruang 1');
  other = await makeLokasi(app.db, 'Gudang');
  const year = tahunIni();
  const rows: object[] = [
    // odd shares: a third of the price isn't a whole rupiah
    { harga_barang: 10_000_001, jumlah_barang: 7, tahun: year - 2, penyusutan: straightLine },
    {
      harga_barang: 999_999,
      jumlah_barang: 3,
      tahun: year - 1,
      penyusutan: { ...straightLine, nilai_residu: 333 },
    },
    { harga_barang: 0, jumlah_barang: 1_000_000, tahun: year - 1, penyusutan: straightLine },
    { harga_barang: 5_000, jumlah_barang: 2, tahun: year, tanggal_perolehan: officeToday() },
    // together more than the safe integers of JavaScript
    ...Array.from({ length: 12 }, (_, index) => ({
      harga_barang: 10_000_000_000_000 - index,
      jumlah_barang: 100,
      tahun: year - 3,
      ...(index % 2 === 0 && { penyusutan: { metode: 'saldo_menurun', kelompok: 'kelompok_2' } }),
    })),
  ];
  for (const [index, row] of rows.entries()) {
    const body = {
      nama_barang: `Barang ${index}`,
      kategori_id: kategori[index % 2],
      lokasi_id: index % 3 === 0 ? other : room,
      ...row,
    };
    const made = await ask.post('/api/barang', body);
    expect(made.statusCode, made.body).toBe(201);
    ids.push(made.json().data.id);
  }
  // not acquired yet, from when next year could be entered
  const later = { harga_barang: 77_777, jumlah_barang: 9, tahun: year + 1 };
  ids.push(await makeBarang(app.db, { ...later, lokasi_id: room }));
  for (const name of ['Ani', 'Budi']) people.push((await app.signIn('user', name)).id);
  const give = async (index: number, person: number, jumlah: number) => {
    const answer = await ask.post(`/api/barang/${ids[index]}/pengguna`, {
      pengguna_id: people[person],
      jumlah,
    });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  await give(0, 0, 2);
  await give(0, 1, 3);
  await give(3, 1, 2);
  for (let index = 5; index < 16; index += 1) await give(index, 0, 100 - (index % 2));
  await makeBuku(app.db, { jenis_id: await makeJenis(app.db, 'Novel'), lokasi_id: room, jumlah: 4 });
});
afterAll(() => app.close());

const json = async (url: string) => {
  const answer = await ask.get(url);
  expect(answer.statusCode, `${url}: ${answer.body.slice(0, 300)}`).toBe(200);
  return answer.json();
};
const data = async (url: string) => (await json(url)).data;

const added = (values: readonly (number | string)[]) =>
  values.reduce((sum: bigint, each) => sum + BigInt(each), 0n);
const each = <Answer>(urls: readonly string[], read: (url: string) => Promise<Answer>) =>
  Promise.all(urls.map(read));

/** Reads a column of a report's file without its header. */
async function csvColumn(path: string, label: string): Promise<string[]> {
  const [header = [], ...rows] = (await ask.get(`${path}/ekspor?format=csv`)).body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const at = header.indexOf(label);
  expect(at, `${label} in ${header}`).toBeGreaterThanOrEqual(0);
  return rows.map((row) => row[at] ?? '');
}

test('cost and book value of today: home page, reports, pages of barang and files', async () => {
  const { nilai, per } = await data('/api/dasbor');
  expect(per).toBe(officeToday());
  const cost = BigInt(nilai.nilai_perolehan);
  const book = BigInt(nilai.nilai_buku);
  expect(cost).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));

  const harga = await data('/api/laporan/LaporanTHargaBarang?per_page=100');
  const { total } = harga;
  expect([BigInt(total.nilai), BigInt(total.nilai_buku), BigInt(total.akumulasi)]).toEqual([
    cost,
    book,
    cost - book,
  ]);
  for (const row of harga.baris) expect(row.akumulasi).toBe(row.nilai - row.nilai_buku);
  const rows = (name: string) => added(harga.baris.map((row: Record<string, number>) => row[name]));
  expect([rows('nilai'), rows('nilai_buku'), rows('akumulasi')]).toEqual([cost, book, cost - book]);

  for (const by of ['kategori', 'tahun']) {
    const penyusutan = (await data(`/api/laporan/penyusutan?menurut=${by}`)).total;
    expect([penyusutan.nilai_perolehan, penyusutan.nilai_buku, penyusutan.akumulasi].map(BigInt)).toEqual([
      cost,
      book,
      cost - book,
    ]);
  }

  const schedules = await each(
    ids.map((id) => `/api/barang/${id}/penyusutan`),
    data,
  );
  expect(added(schedules.map(({ nilai_perolehan }) => nilai_perolehan))).toBe(cost);
  expect(added(schedules.map(({ nilai_buku }) => nilai_buku))).toBe(book);
  const pages = await each(
    ids.map((id) => `/api/barang/${id}`),
    json,
  );
  expect(added(pages.map(({ meta }) => meta.nilai_buku))).toBe(book);

  const path = '/api/laporan/LaporanTHargaBarang';
  expect(added(await csvColumn(path, 'Nilai perolehan'))).toBe(cost);
  expect(added(await csvColumn(path, 'Nilai buku'))).toBe(book);
});

test('what is held: home page, people, reports and files', async () => {
  const { terpakai, tidak_terpakai, barang } = await data('/api/dasbor');
  const held = (await data('/api/laporan/LaporanTBarangTerpakai')).total;
  const persons = await data('/api/pengguna?per_page=100');
  const report = (await data('/api/laporan/pengguna')).total;
  const value = added(persons.map((row: { nilai_barang: number | string }) => row.nilai_barang));
  expect(value).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
  expect([held.nilai, report.nilai].map(BigInt)).toEqual([value, value]);
  const pieces = Number(added(persons.map((row: { jumlah_barang: number }) => row.jumlah_barang)));
  expect([terpakai.jumlah_unit, held.jumlah_unit, report.jumlah_unit]).toEqual([pieces, pieces, pieces]);
  expect(added(await csvColumn('/api/laporan/LaporanTBarangTerpakai', 'Nilai'))).toBe(value);

  const unused = (await data('/api/laporan/LaporanTBarangTidakTerpakai')).total;
  expect(unused.jumlah_unit).toBe(tidak_terpakai.jumlah_unit);
  const all = (await data('/api/laporan/barang')).total;
  expect(BigInt(unused.nilai) + value).toBe(BigInt(all.nilai));
  expect(barang).toEqual({ jumlah_jenis: all.jumlah_jenis, jumlah_unit: all.jumlah_unit });
  expect(unused.jumlah_unit + pieces).toBe(all.jumlah_unit);
});

test('records are counted alike; reports of a day leave out exactly what is acquired later', async () => {
  const { barang, buku } = await data('/api/dasbor');
  const [list, books] = [await json('/api/barang'), await json('/api/buku')];
  expect([list.meta.total, books.meta.total]).toEqual([barang.jumlah_jenis, buku.jumlah_jenis]);
  const kategori = await data('/api/kategori');
  const places = await data('/api/lokasi');
  const counted = (rows: Record<string, number>[], name: string) =>
    Number(added(rows.map((row) => row[name] ?? 0)));
  expect([counted(kategori, 'jumlah'), counted(places, 'jumlah_barang')]).toEqual([ids.length, ids.length]);
  const harga = (await data('/api/laporan/LaporanTHargaBarang')).total;
  expect([harga.jumlah_jenis, harga.jumlah_unit]).toEqual([barang.jumlah_jenis - 1, barang.jumlah_unit - 9]);
  const later = (await data(`/api/laporan/LaporanTHargaBarang?per=${tahunIni() + 1}-01-01`)).total;
  expect([later.jumlah_jenis, later.jumlah_unit]).toEqual([barang.jumlah_jenis, barang.jumlah_unit]);
});

test('the card of a room lists and sums what the report of today has there', async () => {
  for (const lokasi of [room, other]) {
    const report = (await data(`/api/laporan/LaporanTHargaBarang?lokasi_id=${lokasi}`)).total;
    const card = await ask.get(`/api/lokasi/${lokasi}/kir?format=xlsx`);
    const [sheet] = await readSheets(card.rawPayload);
    const [header = [], ...rows] = sheet?.data ?? [];
    const totals = rows.at(-1) ?? [];
    expect(rows.length - 1).toBe(report.jumlah_jenis);
    const amount = header.findIndex((label) => /harga/i.test(String(label)));
    expect(totals[header.indexOf('Jumlah')]).toBe(report.jumlah_unit);
    expect(BigInt(String(totals[amount]).replace(/\D/g, ''))).toBe(BigInt(report.nilai));
    expect((await ask.get(`/api/lokasi/${lokasi}/kir?format=pdf`)).headers['x-total-rows']).toBe(
      String(report.jumlah_jenis),
    );
  }
});
