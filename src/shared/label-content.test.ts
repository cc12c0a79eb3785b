import { expect, test } from 'vitest';
import { readLabelContent, readPath } from './label-content.ts';

const bases = ['https://manis.kantor.id', 'http://10.0.0.5:3000/manis'];

test.each([
  ['https://manis.kantor.id/barang/detail/17', { jenis: 'barang', id: 17 }],
  [' HTTPS://Manis.Kantor.ID/buku/detail/3/ ', { jenis: 'buku', id: 3 }],
  ['https://manis.kantor.id/lokasi/detail/8', { jenis: 'lokasi', id: 8 }],
  ['http://10.0.0.5:3000/MANIS/barang/detail/999999999999999', { jenis: 'barang', id: 999_999_999_999_999 }],
  ['1-2024-17', { kode: '1-2024-17' }],
  [' 02.1/a_7 ', { kode: '02.1/a_7' }],
  ['é', { kode: 'é' }],
  ['K'.repeat(60), { kode: 'K'.repeat(60) }],
])('%j is a label', (text, content) => {
  expect(readLabelContent(text, bases)).toEqual(content);
});

test.each([
  'https://manis.kantor.id/barang/detail/0',
  'https://manis.kantor.id/barang/detail/1000000000000000',
  'https://manis.kantor.id/barang/detail/17?x=1',
  'https://manis.kantor.id/barang/detail/17//',
  'https://manis.kantor.id/barang/detail/x17',
  'https://manis.kantor.id/kategori/detail/17',
  'https://manis.kantor.id/x/barang/detail/17',
  'https://manis.kantor.id.jahat.example/barang/detail/17',
  'https://manis.kantor.idbarang/detail/17',
  'https://jahat.example/barang/detail/17',
  'https://jahat.example/https://manis.kantor.id/barang/detail/17',
  'K'.repeat(61),
  '',
  '   ',
  '-1',
  '/17',
  'K 17',
  'K17\nK',
  'K17?',
  '"K17',
])('%j is none', (text) => {
  expect(readLabelContent(text, bases)).toBeNull();
});

test('a path alone names a record, too', () => {
  expect(readPath('/buku/detail/12')).toEqual({ jenis: 'buku', id: 12 });
  expect(readPath('buku/detail/12')).toBeNull();
});
