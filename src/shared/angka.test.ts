import { expect, test } from 'vitest';
import { formatAngka, formatList } from './angka.ts';

test('counts and lists are written as Indonesian has them', () => {
  expect([0, 999, 3120, 1_234_567, -1500].map(formatAngka)).toEqual([
    '0',
    '999',
    '3.120',
    '1.234.567',
    '-1.500',
  ]);
  expect([[], ['barang'], ['barang', 'buku'], ['barang', 'buku', 'lokasi']].map(formatList)).toEqual([
    '',
    'barang',
    'barang dan buku',
    'barang, buku, dan lokasi',
  ]);
});
