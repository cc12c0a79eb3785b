import fc from 'fast-check';
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

test('a count is written as Intl writes it', () => {
  const intl = new Intl.NumberFormat('id-ID');
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.double({ noNaN: true })), (value) => {
      expect(formatAngka(value)).toBe(intl.format(value === 0 ? 0 : value));
    }),
  );
});
