import { describe, expect, test } from 'vitest';
import { type ImportOffice, made, withImportOffice } from '../../../../test/support/importing.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';

/** Lists may omit prices; exports of MANIS import unchanged. */

let ask: ImportOffice['ask'];
let app: ImportOffice['app'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, ask, steps } = office);
});

const prices = async () =>
  (await ask.get('/api/barang?sort=nama_barang'))
    .json()
    .data.map(({ nama_barang, harga_barang }: { nama_barang: string; harga_barang: number | null }) => [
      nama_barang,
      harga_barang,
    ]);

test('an empty cell is a price that is not known, and the check counts them', async () => {
  const rows = [
    'Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi',
    'A Lama,Mebel,Aula,2020,2,,Baik',
    'B Gratis,Mebel,Aula,2020,2,0,Baik',
    'C Baru,Mebel,Aula,2020,2,1000,Baik',
  ];
  const { id, hasil } = await steps.checked(rows.join('\n'));
  expect(hasil).toMatchObject({ diterima: 3, diperingatkan: 0, nilai: 2000, tanpa_harga: 1 });
  const done = await steps.apply(id);
  expect(done.json().data).toMatchObject({ diterima: 3, nilai: 2000, tanpa_harga: 1 });
  expect(await prices()).toEqual([
    ['A Lama', null],
    ['B Gratis', 0],
    ['C Baru', 1000],
  ]);
  // same file again: the row without a price equals the record without one, not a free one
  const again = await steps.checked(rows.join('\n'));
  expect(again.hasil.mirip).toBe(3);
  const mirip = (await ask.get(`/api/impor/${again.id}/baris?mirip=true`)).json().data;
  expect(mirip.map((row: { mirip: { dasar: string } }) => row.mirip.dasar)).toEqual(['sama', 'sama', 'sama']);
});

test('a list without a column of prices goes in, too', async () => {
  const { hasil } = await steps.checked(
    'Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Kondisi\nMeja,Mebel,Aula,2020,1,Baik',
  );
  expect(hasil).toMatchObject({ diterima: 1, tanpa_harga: 1 });
});

describe('what is exported', () => {
  test.each(['csv', 'xlsx'])('as %s comes back with the same prices', async (format) => {
    const places = {
      kategori_id: await makeKategori(app.db, 'Mebel'),
      lokasi_id: await makeLokasi(app.db, 'Aula'),
    };
    for (const [nama_barang, harga_barang] of [
      ['A Lama', null],
      ['B Gratis', 0],
      ['C Baru', 1000],
    ] as const) {
      const body = { ...places, nama_barang, harga_barang, jumlah_barang: 2, tahun: 2020 };
      expect((await ask.post('/api/barang', body)).statusCode).toBe(201);
    }
    const before = await prices();
    const file = (await ask.get(`/api/laporan/barang/ekspor?format=${format}&sort=nama_barang`)).rawPayload;
    for (const { id } of (await ask.get('/api/barang')).json().data)
      await ask.delete(`/api/barang/${id}`, { alasan: 'Uji' });
    const { id } = await steps.checked(file, made);
    expect((await steps.apply(id)).statusCode).toBe(200);
    expect(await prices()).toEqual(before);
  });
});
