import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { type Asking, askAs } from '../support/ask.ts';
import { closeBooks, openBooks } from '../support/closing.ts';
import { importing, list } from '../support/importing.ts';
import { makeBarang, makeKategori, makeLokasi } from '../support/inventory.ts';
import { usulanOf } from '../support/penghapusan.ts';

/** Default orders of lists in the settings. Ids, names and days differ in order, so that no other order looks the same. */

let app: TestApp;
let person: SignedIn;
let admin: Asking;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.signIn('admin');
  admin = askAs(app, person);
});
afterAll(() => app.close());

const made = async (address: string, body: object) => {
  const answer = await admin.post(address, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};
const listed = async (address: string, read: (row: never) => unknown) => {
  const answer = await admin.get(address);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(read);
};

test('impor: the newest first', async () => {
  const { uploaded } = importing(app, person);
  for (const [index, name] of ['Meja', 'Zeta', 'apel'].entries())
    await uploaded(list(1, index), `${name}.csv`);
  expect(await listed('/api/impor', (row: { nama_berkas: string }) => row.nama_berkas)).toEqual([
    'apel.csv',
    'Zeta.csv',
    'Meja.csv',
  ]);
});

test('tampilan: one’s own before those of the office, each by name whatever its letters', async () => {
  const keep = (nama: string, untuk_kantor: boolean) =>
    made('/api/tampilan', { halaman: 'barang', nama, untuk_kantor, kirim: null, filter: {}, kolom: null });
  await keep('Cetak', true);
  await keep('Zeta', false);
  await keep('alat', true);
  await keep('Meja', false);
  await keep('apel', false);
  expect(await listed('/api/tampilan?halaman=barang', (row: { nama: string }) => row.nama)).toEqual([
    'apel',
    'Meja',
    'Zeta',
    'alat',
    'Cetak',
  ]);
});

test('SK penghapusan: the latest day first, in its file the earliest', async () => {
  const record_id = await makeBarang(app.db, {
    nama_barang: 'Kursi',
    lokasi_id: await makeLokasi(app.db, 'Aula'),
    kategori_id: await makeKategori(app.db, 'Mebel'),
  });
  const baris = [{ jenis: 'barang', record_id, jumlah: 1 }];
  for (const [nomor, tanggal] of [
    ['Z-1', '2026-02-01'],
    ['M-2', '2026-03-01'],
    ['a-3', '2026-01-01'],
  ] as const) {
    const { id } = await made('/api/penghapusan', usulanOf({ judul: nomor, baris }));
    await app.db
      .insertInto('penghapusan_dokumen')
      .values({
        penghapusan_id: id,
        jenis: 'keputusan',
        nomor,
        tanggal,
        tahun: 2026,
        isi: JSON.stringify({ baris: [] }),
        dibuat_oleh_id: person.id,
      })
      .execute();
  }
  const nomor = (row: { nomor: string }) => row.nomor;
  expect(await listed('/api/penghapusan/sk', nomor)).toEqual(['M-2', 'Z-1', 'a-3']);
  const { body } = await admin.get('/api/penghapusan/sk/ekspor?format=csv');
  expect(body.match(/[ZMa]-\d/g)?.filter((one, at, all) => all.indexOf(one) === at)).toEqual([
    'a-3',
    'Z-1',
    'M-2',
  ]);
});

test('closings: the one made last first, whatever day it closes', async () => {
  const first = await closeBooks(admin, '2024-12-31');
  await openBooks(admin, first.id);
  await closeBooks(admin, '2024-06-30');
  await closeBooks(admin, '2024-09-30');
  expect(await listed('/api/tutup-buku', (row: { sampai: string }) => row.sampai)).toEqual([
    '2024-09-30',
    '2024-06-30',
    '2024-12-31',
  ]);
});
