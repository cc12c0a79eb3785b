import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { makeBarang, makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';

const PEOPLE = 105;
/** Number of ids per cached part. */
const PART = 8192;

let app: TestApp;
let admin: SignedIn;
let people: number[];
/** Barang with two of three pieces held, each by another person; spread over three cached parts. */
const barang: { id: number; sejak: string }[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  const { db } = app;
  const rows = Array.from({ length: PEOPLE }, (_, n) => ({ name: `Orang ${n}` }));
  people = (await db.insertInto('pengguna').values(rows).returning('id').execute()).map(({ id }) => id);
  const place = { kategori_id: await makeKategori(db), lokasi_id: await makeLokasi(db, 'Gudang') };
  for (let n = 0; n < PEOPLE; n++) {
    const id = (n % 3) * PART + 100 + n;
    const sejak = `${2015 + ((n * 7) % 11)}-0${1 + (n % 9)}-15`;
    const row = { id, tanggal_perolehan: sejak, tahun: Number(sejak.slice(0, 4)) };
    await makeBarang(db, { ...place, ...row, jumlah_barang: 3, harga_barang: 1000 * (n + 1) });
    await makeHolding(db, { barang_id: id, pengguna_id: people[n] ?? 0, jumlah: 2 });
    barang.push({ id, sejak });
  }
});
afterAll(() => app.close());

interface Jumlah {
  jumlah_unit: number;
  nilai: number;
}
interface Isi {
  baris: { id: number; sejak: string }[];
  total: Jumlah;
  per_pengguna: (Jumlah & { id: number | null; nama: string; banyak?: number; jumlah_penggunaan: number })[];
}

async function read(path: string): Promise<Isi> {
  const answer = await app.inject({ url: `/api/laporan/${path}`, headers: admin.headers });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data;
}

const worth = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => 2000 * (first + index)).reduce(
    (one, other) => one + other,
  );

describe('what many people hold', () => {
  test('stands by person for those who hold most, and together for the others', async () => {
    const expected = [
      { id: people[104], nama: 'Orang 104', jumlah_penggunaan: 1, jumlah_unit: 2, nilai: 210_000 },
      { id: people[103], nama: 'Orang 103', jumlah_penggunaan: 1, jumlah_unit: 2, nilai: 208_000 },
    ].map((group) => ({ ...group, tanpa_harga: 0 }));
    const rest = {
      id: null,
      nama: '5 lainnya',
      banyak: 5,
      jumlah_penggunaan: 5,
      jumlah_unit: 10,
      nilai: worth(1, 5),
      tanpa_harga: 0,
    };
    // everything, unfiltered and with a filter that matches all
    for (const path of ['LaporanTBarangTerpakai', 'LaporanTBarangTerpakai?harga_min=1']) {
      const { total, per_pengguna } = await read(path);
      expect(total).toMatchObject({ jumlah_unit: 210, nilai: worth(1, 105) });
      expect(per_pengguna).toHaveLength(101);
      expect(per_pengguna.slice(0, 2)).toEqual(expected);
      expect(per_pengguna.at(-1)).toEqual(rest);
    }
  });

  test('follows what is handed out and taken back, in the report of people too', async () => {
    const before = await read('pengguna');
    expect(before.baris[0]).toMatchObject({
      id: people[104],
      jumlah_jenis: 1,
      jumlah_unit: 2,
      nilai: 210_000,
    });
    await makeHolding(app.db, { barang_id: barang[104]?.id ?? 0, pengguna_id: people[0] ?? 0, jumlah: 1 });
    const { baris, total } = await read('pengguna');
    expect(baris.find(({ id }) => id === people[0])).toBeUndefined();
    expect(total).toMatchObject({ jumlah_unit: 211, nilai: worth(1, 105) + 105_000 });
    const [first] = (await read('pengguna?q=Orang%200')).baris;
    expect(first).toMatchObject({ id: people[0], jumlah_jenis: 2, jumlah_unit: 3, nilai: 107_000 });
  });
});

describe('what lies unused longest', () => {
  const inOrder = () =>
    barang
      .toSorted((one, other) => one.sejak.localeCompare(other.sejak) || one.id - other.id)
      .map(({ id }) => id);
  const path = 'LaporanTBarangTidakTerpakai';
  const page = async (query: string) => (await read(`${path}?${query}`)).baris.map(({ id }) => id);

  test('comes a page at a time in the order of the whole report', async () => {
    // the piece handed out by the previous test was the last of its barang in stock
    const left = inOrder().filter((id) => id !== barang[104]?.id);
    expect(await page('per_page=25')).toEqual(left.slice(0, 25));
    expect(await page('per_page=25&page=3')).toEqual(left.slice(50, 75));
    expect(await page('per_page=100&page=2')).toEqual(left.slice(100));
    expect(await page('per_page=100&page=3')).toEqual([]);
    expect(await page('per_page=25&harga_min=1')).toEqual(left.slice(0, 25));
    expect(await page('per_page=25&sort=-sejak')).toEqual(left.toReversed().slice(0, 25));
  });

  test('changes with each hand-out and return', async () => {
    const [oldest = 0, second = 0] = inOrder();
    const taken = await makeHolding(app.db, { barang_id: oldest, pengguna_id: people[0] ?? 0, jumlah: 1 });
    expect((await page('per_page=10'))[0]).toBe(second);
    await app.db
      .updateTable('barang_pengguna')
      .set({ tanggal_akhir: '2030-01-01', tanggal_awal: '2029-01-01' })
      .where('id', '=', taken)
      .execute();
    const ids = await page('per_page=10');
    expect(ids).not.toContain(oldest);
    expect((await read(`${path}?per_page=100&page=2`)).baris.at(-1)).toMatchObject({
      id: oldest,
      sejak: '2030-01-01',
      asal: 'Kembali',
    });
  });
});
