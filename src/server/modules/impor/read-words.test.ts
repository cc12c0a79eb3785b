import { describe, expect, test } from 'vitest';
import { readKondisi } from './read-kondisi.ts';
import { readLines, readText, splitJalur } from './read-text.ts';

describe('a kondisi', () => {
  test.each([
    ['Baik', 'Baik'],
    [' baik ', 'Baik'],
    ['B', 'Baik'],
    ['B.', 'Baik'],
    ['RR', 'Rusak Ringan'],
    ['R.R', 'Rusak Ringan'],
    ['rusak  ringan', 'Rusak Ringan'],
    ['RUSAK BERAT', 'Rusak Berat'],
    ['rb', 'Rusak Berat'],
  ])('%j is %s', (sel, expected) => {
    expect(readKondisi(sel)).toEqual({ kind: 'value', value: expected });
  });

  test.each(['Baik / 4 R', 'Baik / 2 R', 'Rusak', 'Hilang', 'OK', '1', '#N/A'])(
    '%j is not guessed',
    (sel) => {
      expect(readKondisi(sel).kind).toBe('wrong');
    },
  );

  test('the word of older forms is understood, and said so', () => {
    expect(readKondisi('Kurang Baik')).toMatchObject({
      value: 'Rusak Ringan',
      remark: expect.stringMatching(/Kurang Baik/),
    });
  });
});

describe('a text', () => {
  test('loses blanks at its ends, also those that nobody sees', () => {
    expect(readText(' \u00a0Jam Dinding\u200b ', 50)).toEqual({ kind: 'value', value: 'Jam Dinding' });
  });
  test('of one line has its line breaks replaced, and says so', () => {
    expect(readText('Meja\r\n panjang', 50)).toMatchObject({
      value: 'Meja panjang',
      remark: expect.stringMatching(/Ganti baris/),
    });
  });
  test('keeps marks, quotation marks and inner blanks', () => {
    expect(readText('Kursi  S “Chitose', 50)).toEqual({ kind: 'value', value: 'Kursi  S “Chitose' });
  });
  test('that is too long or holds control characters is refused', () => {
    expect(readText('x'.repeat(51), 50)).toMatchObject({
      kind: 'wrong',
      message: expect.stringMatching(/paling panjang 50/),
    });
    expect(readText('a\u0007b', 50)).toMatchObject({ kind: 'wrong' });
  });
  test('of several lines keeps them', () => {
    expect(readLines('satu\r\ndua', 50)).toEqual({ kind: 'value', value: 'satu\ndua' });
  });
  test('may be a number, a date or a yes', () => {
    expect(readText(42, 50)).toMatchObject({ value: '42' });
    expect(readText({ tanggal: '2022-07-22' }, 50)).toMatchObject({ value: '2022-07-22' });
    expect(readText(true, 50)).toMatchObject({ value: 'YA' });
  });
});

test('a way to a lokasi is split at strokes between blanks and at arrows, not inside a name', () => {
  expect(splitJalur('Gedung 1 / Lantai 2 /  Ruang  Dosen')).toEqual(['Gedung 1', 'Lantai 2', 'Ruang Dosen']);
  expect(splitJalur('Gedung 1>Ruang A/B')).toEqual(['Gedung 1', 'Ruang A/B']);
  expect(splitJalur(' Gudang ')).toEqual(['Gudang']);
});
