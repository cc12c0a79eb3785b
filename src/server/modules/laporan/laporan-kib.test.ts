import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { failureOf } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { save } from '../../../../test/support/edits.ts';
import { BESAR, makeKibOffice } from '../../../../test/support/kib-office.ts';
import { kibList } from '../../../shared/kib.ts';

/** `/laporan/kib`: each barang of a golongan as a row of its Kartu Inventaris Barang. */

let app: TestApp;
let office: Awaited<ReturnType<typeof makeKibOffice>>;

beforeAll(async () => {
  app = await createTestApp();
  office = await makeKibOffice(app);
});
afterAll(async () => {
  await app.close();
});

describe('lines', () => {
  test('have the columns of the form, from the barang and its own fields by key', async () => {
    const { id: _id, ...line } = (await office.lineOf(office.ids.mobil)) ?? { id: 0 };
    expect(line).toEqual({
      no: 1,
      kode_barang: expect.stringMatching(/-2024-/),
      register: '1',
      nama_barang: 'Kendaraan',
      kategori: 'Kendaraan',
      merk: 'Toyota',
      nomor_seri: 'PAB-1',
      sumber_perolehan: 'APBD',
      tahun: 2024,
      satuan: null,
      kondisi: 'Baik',
      jumlah_barang: 1,
      harga_barang: 48_000_000,
      nilai: 48_000_000,
      lokasi: 'Garasi',
      keterangan: null,
      ukuran_cc: '1.496 cc',
      asal: 'APBD',
      bahan: 'Besi',
      ukuran: '4,4 m',
      nomor_rangka: 'MHF-1',
      nomor_mesin: '2NR-1',
      nomor_polisi: 'B 1234 XYZ',
      nomor_bpkb: 'N-01',
    });
    expect(await office.lineOf(office.ids.laptop)).toMatchObject({
      register: '1 s.d. 5',
      nilai: 20_000_005,
      bahan: null,
      ukuran_cc: '14 inci',
    });
  });

  test('show what a kategori keeps in another type or unit as people read it', async () => {
    expect(await office.lineOf(office.ids.meja)).toMatchObject({
      ukuran_cc: '120,5 cm',
      bahan: 'Ya',
      nilai: null,
    });
    const { baris } = await office.kib('golongan=01&sort=nilai');
    expect(baris.map(({ luas, alamat }) => [luas, alamat])).toEqual([
      ['2,5 ha', 'Garasi'],
      [1250.25, 'Jalan Lumbung 12'],
    ]);
    expect(baris[1]).toMatchObject({ tanggal_sertifikat: '1998-03-07', penggunaan: null });
    expect(await office.lineOf(office.ids.gedung, 'golongan=03')).toMatchObject({
      bertingkat: 'Ya',
      beton: 'Tidak',
      luas_lantai: 300,
      luas_tanah: null,
    });
  });

  test('are numbered in the order asked for, on each page', async () => {
    const numbered = async (query: string) => (await office.kib(query)).baris.map(({ no, id }) => [no, id]);
    const all = [
      [1, office.ids.mobil],
      [2, office.ids.laptop],
      [3, office.ids.meja],
    ];
    expect(await numbered('sort=-nilai')).toEqual(all);
    expect(await numbered('sort=-nilai&per_page=2&page=2')).toEqual(all.slice(2));
    expect((await office.kib(`kategori_id=${office.kategori.Komputer}`)).baris).toMatchObject([
      { id: office.ids.laptop, no: 1 },
    ]);
    expect((await office.kib('tahun=2023')).baris).toEqual([]);
  });

  test('are those whose own fields match, added up as well', async () => {
    const filter = (isian: object) =>
      `kategori_id=${office.kategori.Kendaraan}&isian=${JSON.stringify(isian)}`;
    const found = await office.kib(filter({ nomor_polisi: '1234' }));
    expect(found.baris).toMatchObject([{ id: office.ids.mobil, no: 1, nomor_polisi: 'B 1234 XYZ' }]);
    expect(found.total).toMatchObject({ jumlah_jenis: 1, nilai: 48_000_000 });
    expect(await office.kib(filter({ nomor_polisi: 'D 9' }))).toMatchObject({
      baris: [],
      total: { jumlah_jenis: 0 },
    });
    expect(failureOf(await office.user.get(`/api/laporan/kib?${filter({ luas: { dari: 1 } })}`))).toEqual([
      422,
      'validation_failed',
    ]);
  });
});

describe('a KIB', () => {
  test('is of one golongan, B unless asked; what has none or 07 is in none of them', async () => {
    expect(await office.kib()).toEqual(await office.kib('golongan=02'));
    const found = await Promise.all(
      kibList.map(async ({ golongan }) => (await office.kib(`golongan=${golongan}`)).baris.length),
    );
    expect(found).toEqual([2, 3, 1, 0, 0, 0]);
    expect((await office.kib('golongan=01')).saringan).toEqual([{ label: 'Golongan', nilai: '01 Tanah' }]);
    for (const query of ['golongan=07', 'golongan=tanpa', 'sort=golongan', 'sort=bahan', 'per=2099-01-01'])
      expect(failureOf(await office.user.get(`/api/laporan/kib?${query}`))).toEqual([
        422,
        'validation_failed',
      ]);
  });

  test('adds up to what the inventory book does for the same barang', async () => {
    const query = ['', '&kondisi=Baik', '&harga_belum_diketahui=true', '&per=2024-06-30', '&per=2020-01-01'];
    for (const [golongan, more] of kibList.flatMap((one) => query.map((more) => [one.golongan, more]))) {
      const book = await office.user.get(`/api/laporan/buku-inventaris?golongan=${golongan}${more}`);
      const { total, per_kategori } = book.json().data;
      expect(await office.kib(`golongan=${golongan}${more}`)).toMatchObject({ total, per_kategori });
    }
    expect((await office.kib()).total).toEqual({
      jumlah_jenis: 3,
      jumlah_unit: 7,
      nilai: 48_000_000 + 20_000_005,
      tanpa_harga: 1,
    });
    const [sheet] = await readSheets(await office.file('golongan=01&format=xlsx'));
    const [head = [], ...rows] = sheet?.data ?? [];
    expect(rows.at(-1)?.[head.indexOf('Harga')]).toBe(BESAR + 48_000_000);
  });
});

test('a closed day keeps its own fields, byte for byte; another past day shows those of today', async () => {
  await closeBooks(office.admin, '2024-12-31');
  const addresses = ['csv', 'xlsx', 'pdf'].map((format) => `per=2024-12-31&golongan=02&format=${format}`);
  const before = await Promise.all(addresses.map((query) => office.file(query)));
  const page = await office.kib('per=2024-12-31');
  expect(page.baris.find(({ id }) => id === office.ids.mobil)).toMatchObject({
    nomor_polisi: 'B 1234 XYZ',
    no: 1,
  });
  expect(
    (await save(office.admin, 'barang', office.ids.mobil, { isian: { nomor_polisi: 'D 9' } })).statusCode,
  ).toBe(200);
  expect(
    (
      await save(office.admin, 'kategori', office.kategori.Mebel ?? 0, {
        golongan: '05',
        hapus_nilai: ['bahan'],
        isian: [],
      })
    ).statusCode,
    'values of ukuran_cc are not given up',
  ).toBe(409);
  const changed = await save(office.admin, 'kategori', office.kategori.Mebel ?? 0, {
    golongan: '05',
    isian: [],
    hapus_nilai: ['bahan', 'ukuran_cc'],
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await office.kib('per=2024-12-31')).toEqual(page);
  expect(await Promise.all(addresses.map((query) => office.file(query, office.admin)))).toEqual(before);
  expect(await office.lineOf(office.ids.mobil, 'per=2024-12-30')).toMatchObject({ nomor_polisi: 'D 9' });
  expect(await office.lineOf(office.ids.mobil)).toMatchObject({ nomor_polisi: 'D 9', bahan: null });
  expect(await office.lineOf(office.ids.meja, 'golongan=05')).toMatchObject({ bahan: 'Jati' });
  expect((await office.kib('per=2024-01-14')).baris).toEqual([]);
});

test('what was deleted since stands in the KIB of a past day, with its own fields', async () => {
  const gone = await office.admin.delete(`/api/barang/${office.ids.gedung}`, {
    alasan: 'Dibongkar',
    arti: 'penghapusan',
    cara: 'hilang',
    tanggal: '2025-06-01',
  });
  expect(gone.statusCode, gone.body).toBe(200);
  expect(await office.lineOf(office.ids.gedung, 'golongan=03')).toBeUndefined();
  expect(await office.lineOf(office.ids.gedung, 'golongan=03&per=2025-01-01')).toMatchObject({
    luas_lantai: 300,
    beton: 'Tidak',
  });
});
