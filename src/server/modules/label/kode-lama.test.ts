import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeBuku, makeJenis, makeLokasi } from '../../../../test/support/inventory.ts';
import { MAX_OF_KODE_LAMA } from '../../../shared/label.ts';

let app: TestApp;
let ruang: number;
let jenis_id: number;
beforeAll(async () => {
  app = await createTestApp();
  ruang = await makeLokasi(app.db, 'Ruang 1', await makeLokasi(app.db, 'Gedung A'));
  jenis_id = await makeJenis(app.db, 'Novel');
});
afterAll(() => app.close());

async function putBarang(nama_barang: string, kode_lama: string) {
  const id = await makeBarang(app.db, { lokasi_id: ruang, nama_barang });
  const { kode_barang } = await app.db
    .updateTable('barang')
    .set({ kode_lama })
    .where('id', '=', id)
    .returning('kode_barang')
    .executeTakeFirstOrThrow();
  return { id, kode: kode_barang };
}

async function putBuku(kode_lama: string) {
  const id = await makeBuku(app.db, { jenis_id, lokasi_id: ruang });
  const { kode_buku } = await app.db
    .updateTable('buku')
    .set({ kode_lama })
    .where('id', '=', id)
    .returning('kode_buku')
    .executeTakeFirstOrThrow();
  return { id, kode: kode_buku };
}

async function read(isi: string) {
  const answer = await askAs(app, await app.signIn('user')).get(`/api/pindai?isi=${encodeURIComponent(isi)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test('a kode lama that one barang or buku has opens it, in any form and case', async () => {
  const kipas = await putBarang('Kipas', 'INV/2019/7');
  const found = { hasil: 'ditemukan', jenis: 'barang', id: kipas.id, kode: kipas.kode, nama: 'Kipas' };
  expect(await read('INV/2019/7')).toEqual(found);
  expect(await read(' inv/2019/7 ')).toEqual(found);
  const novel = await putBuku('813 HIR (l)');
  expect(await read('813 HIR (l)')).toEqual({
    hasil: 'ditemukan',
    jenis: 'buku',
    id: novel.id,
    kode: novel.kode,
    nama: 'Laskar Pelangi',
  });
});

test('one that several have is a choice of these with kode and lokasi', async () => {
  const [meja, kursi] = [await putBarang('Meja', 'A 12'), await putBarang('Kursi', 'a 12')];
  const novel = await putBuku('A 12');
  await putBarang('Lemari', 'A 123');
  const lokasi = 'Gedung A / Ruang 1';
  const { hasil, pilihan, jumlah } = await read('A 12');
  expect([hasil, jumlah]).toEqual(['beberapa', 3]);
  expect(pilihan).toHaveLength(3);
  expect(pilihan).toEqual(
    expect.arrayContaining([
      { jenis: 'barang', ...meja, nama: 'Meja', lokasi },
      { jenis: 'barang', ...kursi, nama: 'Kursi', lokasi },
      { jenis: 'buku', ...novel, nama: 'Laskar Pelangi', lokasi },
    ]),
  );
});

test(`of more than ${MAX_OF_KODE_LAMA} the first are offered, with the number of all`, async () => {
  for (let index = 0; index < MAX_OF_KODE_LAMA; index++) await putBarang(`Bangku ${index}`, '3.10.01');
  expect(await read('3.10.01')).toMatchObject({ hasil: 'beberapa', jumlah: MAX_OF_KODE_LAMA });
  await putBarang('Bangku terakhir', '3.10.01');
  const { pilihan, jumlah } = await read('3.10.01');
  expect([pilihan.length, jumlah]).toEqual([MAX_OF_KODE_LAMA, MAX_OF_KODE_LAMA + 1]);
});

test('one that nothing has is said to be none, as any code', async () => {
  expect(await read('INV/2019/8')).toEqual({ hasil: 'bukan_label' });
  expect(await read('INV 2019 8')).toEqual({ hasil: 'bukan_label' });
  expect(await read('998-2024-1')).toEqual({ hasil: 'tidak_ada', catatan_id: null });
});

test('a kode of a barang comes before the same kode lama of others, and this before what was deleted', async () => {
  const lampu = await putBarang('Lampu', 'L-1');
  const sekrup = await putBarang('Sekrup', lampu.kode);
  expect(await read(lampu.kode)).toMatchObject({ hasil: 'ditemukan', id: lampu.id, nama: 'Lampu' });
  const admin = askAs(app, await app.signIn('admin'));
  const gone = await admin.delete(`/api/barang/${lampu.id}`, { alasan: 'Salah catat' });
  expect(gone.statusCode, gone.body).toBe(200);
  expect(await read(lampu.kode)).toMatchObject({ hasil: 'ditemukan', id: sekrup.id, nama: 'Sekrup' });
  await admin.delete(`/api/barang/${sekrup.id}`, { alasan: 'Salah catat' });
  expect(await read(lampu.kode)).toEqual({ hasil: 'tidak_ada', catatan_id: gone.json().data.id });
});
