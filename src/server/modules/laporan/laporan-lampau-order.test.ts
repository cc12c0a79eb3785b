import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';

/** Rows of a past day: the cached order equals the order with a filter that matches all. */

const PER = '2025-09-30';
const COUNT = 34;

let app: TestApp;
let admin: Asking;
const ids: number[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app;
  admin = askAs(app, await app.signIn('admin'));
  const holders = [(await app.signIn('user', 'Ani')).id, (await app.signIn('user', 'Budi')).id];
  const kategori = [await makeKategori(db, 'Kursi'), await makeKategori(db, 'Meja')];
  const lokasi = [await makeLokasi(db, 'Ruang 2'), await makeLokasi(db, 'Ruang 1')];
  for (let n = 0; n < COUNT; n++) {
    const tanggal_perolehan = `20${15 + (n % 7)}-0${1 + (n % 9)}-1${n % 3}`;
    const place = { kategori_id: kategori[n % 2] ?? 0, lokasi_id: lokasi[n % 2] ?? 0 };
    const row = { tanggal_perolehan, tahun: Number(tanggal_perolehan.slice(0, 4)) };
    const harga_barang = 50_000 + 7_000 * ((n * 5) % 11);
    const nama_barang = `${n % 4 === 0 ? 'alat' : 'Barang'} ${(n * 13) % 17}`;
    const jumlah_barang = 1 + (n % 5);
    const id = await makeBarang(db, { ...place, ...row, nama_barang, harga_barang, jumlah_barang });
    ids.push(id);
    const held = { barang_id: id, pengguna_id: holders[n % 2] ?? 0 };
    if (n % 3 === 0) await makeHolding(db, { ...held, tanggal_awal: `2024-0${1 + (n % 8)}-20` });
    if (n % 4 === 1) {
      const ended = { tanggal_awal: '2022-01-10', tanggal_akhir: `2022-0${1 + (n % 5)}-25` };
      await makeHolding(db, { ...held, ...ended });
      await makeHolding(db, { ...held, tanggal_awal: '2025-03-01', tanggal_akhir: '2025-11-01' });
    }
  }
});
afterAll(() => app.close());

const rowsOf = async (path: string, query: string): Promise<{ id: number }[]> => {
  const answer = await admin.get(`/api/laporan/${path}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.baris;
};

/** Reads pages of seven until one is not full. */
async function pagesOf(path: string, query: string): Promise<{ id: number }[]> {
  const rows: { id: number }[] = [];
  for (let page = 1; ; page++) {
    const more = await rowsOf(path, `${query}&per_page=7&page=${page}`);
    rows.push(...more);
    if (more.length < 7) return rows;
  }
}

const reports: Record<string, readonly string[]> = {
  LaporanTBarangTerpakai: [
    ...['nama_barang', 'kode_barang', 'kategori', 'lokasi', 'pengguna', 'sejak'],
    ...['jumlah', 'harga_barang', 'nilai', 'id'],
  ],
  LaporanTBarangTidakTerpakai: [
    ...['nama_barang', 'kode_barang', 'kategori', 'lokasi', 'kondisi', 'sejak', 'sisa'],
    ...['jumlah_barang', 'harga_barang', 'nilai', 'id'],
  ],
  LaporanTHargaBarang: [
    ...['nama_barang', 'kode_barang', 'kategori', 'lokasi', 'tahun', 'jumlah_barang', 'harga_barang'],
    ...['nilai', 'nilai_buku', 'id'],
  ],
};

describe.each(Object.entries(reports))('%s of a past day', (path, fields) => {
  test.each(['', ...fields.flatMap((field) => [field, `-${field}`])])('in the order "%s"', async (sort) => {
    const query = `per=${PER}${sort && `&sort=${sort}`}`;
    const searched = await rowsOf(path, `${query}&harga_min=0&per_page=100`);
    expect(searched.length).toBeGreaterThan(7);
    expect(await pagesOf(path, query)).toEqual(searched);
    // cached by now
    expect(await rowsOf(path, `${query}&per_page=7&page=2`)).toEqual(searched.slice(7, 14));
  });
});

test('a page beyond the last is empty', async () => {
  for (const path of Object.keys(reports)) expect(await rowsOf(path, `per=${PER}&page=40`)).toEqual([]);
});

test('what is renamed, handed out or corrected later stands where it belongs', async () => {
  const first = async (path: string, sort: string) =>
    (await rowsOf(path, `per=${PER}&sort=${sort}&per_page=1`))[0];
  const [before] = [await first('LaporanTBarangTidakTerpakai', 'nama_barang')];
  const id = ids[10] ?? 0;
  expect(before?.id).not.toBe(id);
  const url = `/api/barang/${id}`;
  const { kategori_id, lokasi_id, kondisi, tahun, tanggal_perolehan, jumlah_barang, versi } = (
    await admin.get(url)
  ).json().data;
  const same = { kategori_id, lokasi_id, kondisi, tahun, tanggal_perolehan, jumlah_barang, versi };
  expect((await first('LaporanTHargaBarang', '-harga_barang'))?.id).not.toBe(id);
  const renamed = { ...same, nama_barang: 'Aaa', harga_barang: 900_000 };
  expect((await admin.put(url, renamed)).statusCode).toBe(200);
  expect(await first('LaporanTBarangTidakTerpakai', 'nama_barang')).toMatchObject({ id, nama_barang: 'Aaa' });
  expect(await first('LaporanTHargaBarang', '-harga_barang')).toMatchObject({ id, nilai: 900_000 });
  const pengguna_id = (await app.signIn('user', 'Cici')).id;
  await makeHolding(app.db, { barang_id: id, pengguna_id, tanggal_awal: '2025-09-30' });
  expect((await first('LaporanTBarangTidakTerpakai', 'nama_barang'))?.id).not.toBe(id);
  expect(await first('LaporanTBarangTerpakai', 'nama_barang')).toMatchObject({
    barang_id: id,
    sejak: '2025-09-30',
  });
});
