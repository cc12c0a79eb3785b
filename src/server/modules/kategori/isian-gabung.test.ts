import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';

/** Merges of kategori refused because of own fields: an error message, and no partial merge. */

let app: TestApp;
let ask: Asking;
let lokasi_id: number;
beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  lokasi_id = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
});

const makeKategori = async (nama_kategori: string, isian: object[]) =>
  (await ask.post('/api/kategori', { nama_kategori, isian })).json().data;
const makeBarang = async (kategori_id: number, isian: object) => {
  const plain = { nama_barang: 'Mesin', harga_barang: 1, jumlah_barang: 1, tahun: 2024, lokasi_id };
  const answer = await ask.post('/api/barang', { ...plain, kategori_id, isian });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};
const merge = (id: number, ke_id: number) => ask.post(`/api/kategori/${id}/gabung`, { ke_id, hapus: true });
const stateOf = async (id: number) => (await ask.get(`/api/kategori/${id}`)).json().data;
const many = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({ label: `${prefix} ${index}`, jenis: 'teks' }));

test.each([
  ['angka', {}, 'besar'],
  ['tanggal', {}, 'besar'],
  ['ya_tidak', {}, 'besar'],
  ['pilihan', { pilihan: ['kecil'] }, 'besar'],
])('a text that is no value of type %s names its barang', async (jenis, more, nilai) => {
  const from = await makeKategori(`Asal ${jenis}`, [{ label: 'Ukuran', jenis: 'teks' }]);
  const to = await makeKategori(`Tujuan ${jenis}`, [
    { label: 'Ukuran mesin', kunci: 'ukuran', jenis, ...more },
  ]);
  const barang = await makeBarang(from.id, { ukuran: nilai });
  const answer = await merge(from.id, to.id);
  expect(failureOf(answer)).toEqual([422, 'validation_failed']);
  const sentence = `Isian Ukuran dari ${barang.kode_barang} tidak cocok dengan isian Ukuran mesin di Tujuan ${jenis}. Samakan dahulu jenisnya.`;
  expect([answer.json().message, answer.json().errors]).toEqual([sentence, { ke_id: [sentence] }]);
  expect(await stateOf(to.id)).toEqual(to);
  expect(await stateOf(from.id)).toMatchObject({ jumlah: 1, versi: from.versi });
  expect((await ask.get(`/api/barang/${barang.id}`)).json().data).toMatchObject({
    kategori_id: from.id,
    isian: { ukuran: nilai },
  });
});

test('one that is a value of the other type by chance goes, and a field without values is no hindrance', async () => {
  const from = await makeKategori('Teks', [
    { label: 'Warna', jenis: 'teks' },
    { label: 'Berat', jenis: 'teks' },
  ]);
  const to = await makeKategori('Warna pilihan', [
    { label: 'Warna', jenis: 'pilihan', pilihan: ['Merah'] },
    { label: 'Berat', jenis: 'angka' },
  ]);
  const barang = await makeBarang(from.id, { warna: 'Merah' });
  expect((await merge(from.id, to.id)).statusCode).toBe(200);
  expect((await ask.get(`/api/barang/${barang.id}`)).json().data.isian).toEqual({ warna: 'Merah' });
  expect((await stateOf(to.id)).isian).toEqual(to.isian);
});

test('thirty fields together are the most: only those with values count', async () => {
  const to = await makeKategori('Penuh', many(29, 'Isi'));
  const from = await makeKategori('Lebih', many(3, 'Lain'));
  const barang = await makeBarang(from.id, { lain_0: 'a', lain_1: 'b' });
  const answer = await merge(from.id, to.id);
  expect(failureOf(answer)).toEqual([422, 'validation_failed']);
  expect(answer.json().errors.ke_id).toEqual([
    'Penuh akan memiliki lebih dari 30 isian tambahan. Hapus dahulu yang tidak diperlukan.',
  ]);
  expect((await stateOf(to.id)).isian).toHaveLength(29);
  const { versi } = (await ask.get(`/api/barang/${barang.id}`)).json().data;
  const plain = {
    nama_barang: 'Mesin',
    harga_barang: 1,
    jumlah_barang: 1,
    tahun: 2024,
    kondisi: 'Baik',
    lokasi_id,
  };
  await ask.put(`/api/barang/${barang.id}`, {
    ...plain,
    kategori_id: from.id,
    isian: { lain_1: 'b' },
    versi,
  });
  expect((await merge(from.id, to.id)).statusCode).toBe(200);
  expect((await stateOf(to.id)).isian).toHaveLength(30);
});
