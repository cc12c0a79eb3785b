import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import type { AuditEntry } from '../../../shared/audit.ts';
import { perubahanOf } from '../../../shared/perubahan.ts';

/** The audit log labels own fields as the kategori does. */

let app: TestApp;
let ask: Asking;
beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
});
afterAll(async () => {
  await app.close();
});

const makeKategori = async (nama_kategori: string, isian: object[]) =>
  (await ask.post('/api/kategori', { nama_kategori, isian })).json().data;
const changesOf = async (id: number) => {
  const { data } = (await ask.get(`/api/audit?jenis=barang&record_id=${id}&sort=id`)).json();
  return (data as AuditEntry[]).map(({ jenis, sebelum, sesudah, isian }) =>
    perubahanOf(jenis, sebelum, sesudah, isian)
      .filter(({ field }) => field.startsWith('isian.'))
      .map(({ label, sebelum: before, sesudah: after }) => [label, before, after]),
  );
};

test('labels and units are those of the kategori; after a move those of both; of a field that is gone one made of its key', async () => {
  const luas = { label: 'Luas', kunci: 'luas', jenis: 'angka', satuan: 'm²' };
  const hak = { label: 'Jenis hak', kunci: 'hak', jenis: 'teks' };
  const from = await makeKategori('Tanah', [luas, hak]);
  const to = await makeKategori('Tambak', [{ ...luas, label: 'Luas air', satuan: 'ha' }]);
  const plain = { nama_barang: 'Kavling', harga_barang: 1, jumlah_barang: 1, tahun: 2024 };
  const barang = { ...plain, lokasi_id: await makeLokasi(app.db, 'Utara'), kondisi: 'Baik' };
  const isian = { luas: 1250.5, hak: 'SHM' };
  const made = (await ask.post('/api/barang', { ...barang, kategori_id: from.id, isian })).json().data;
  const edit = { ...barang, kategori_id: to.id, isian: { luas: 2 }, versi: 1 };
  expect((await ask.put(`/api/barang/${made.id}`, edit)).statusCode).toBe(200);
  expect(await changesOf(made.id)).toEqual([
    [
      ['Jenis hak', null, 'SHM'],
      ['Luas', null, '1.250,5 m²'],
    ],
    [
      ['Luas air', '1.250,5 m²', '2 ha'],
      ['Jenis hak', 'SHM', null],
    ],
  ]);
  const { versi } = (await ask.get(`/api/kategori/${from.id}`)).json().data;
  const fewer = { nama_kategori: 'Tanah', versi, isian: [{ ...luas, label: 'Luas tanah' }] };
  expect((await ask.put(`/api/kategori/${from.id}`, fewer)).statusCode).toBe(200);
  expect((await changesOf(made.id))[0]).toEqual([
    ['Hak', null, 'SHM'],
    ['Luas tanah', null, '1.250,5 m²'],
  ]);
});

test('other records, and barang without own fields, have none', async () => {
  const { data } = (await ask.get('/api/audit?jenis=kategori')).json();
  expect(data.every((entry: AuditEntry) => entry.isian === undefined)).toBe(true);
});
