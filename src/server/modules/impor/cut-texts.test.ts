import { expect, test } from 'vitest';
import { makeXlsx } from '../../../../test/fixtures/impor/xlsx.ts';
import { type ImportOffice, withImportOffice } from '../../../../test/support/importing.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

/** Lists whose texts are cut for a sample, a header or a remark just within an emoji, which is two characters. */

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
withImportOffice((office) => {
  ({ app, admin, ask } = office);
});

/** Returns a text whose emoji begins just before so many characters are over. */
const upTo = (length: number) => `${'x'.repeat(length - 1)}😀 dan seterusnya`;
const HEADER = 'Nama Barang;Kategori;Ruangan;Tahun;Jumlah;Harga;Kondisi;Warna';
const row = (harga: string, warna: string) => `Meja;Mebel;Aula;2020;1;${harga};Baik;${warna}`;
const merged = makeXlsx({
  sheet: 'Daftar',
  titles: [],
  columns: ['Nama Barang', 'Kategori', 'Detail'],
  rows: [
    ['Meja', 'Mebel', upTo(300 - 'Detail "'.length)],
    ['Kursi', 'Mebel', ''],
  ],
  merges: ['C2:C3'],
});

test.each([
  ['a sample', 'barang', [HEADER, row('1000', upTo(200))].join('\n')],
  ['a title', 'barang', [upTo(60), HEADER, row('1000', 'biru')].join('\n')],
  ['a header', 'barang', [`${HEADER};${upTo(200)}`, `${row('1000', 'biru')};1`].join('\n')],
  [
    'surplus cells',
    'barang',
    [HEADER, row('1000', 'biru'), `${row('1000', 'biru')};${upTo(200)}`].join('\n'),
  ],
  ['merged cells', 'barang', merged],
  ['a refused cell', 'barang', [HEADER, row(` ${upTo(199)}`, 'biru')].join('\n')],
  ['a name', 'lokasi', ['Jalur Lengkap;Kode Lokasi', `Gedung / ${upTo(100)};A1`, 'Aula;A2'].join('\n')],
])('%s of %s is cut before its emoji', async (_what, jenis, content) => {
  const upload = await uploadAs(app, admin, `/api/impor/${jenis}`, content, 'daftar.csv');
  expect(upload.statusCode, upload.body).toBe(201);
  const { id, usulan } = upload.json().data;
  const check = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan });
  expect(check.statusCode, check.body).toBe(200);
});
