import { describe, expect, test } from 'vitest';
import { readTahun, readTanggal } from './read-date.ts';
import type { Sel } from './sel.ts';

describe('a date', () => {
  test.each<[Sel, string]>([
    ['2022-07-22', '2022-07-22'],
    ['2022/7/2', '2022-07-02'],
    ['22/07/2022', '2022-07-22'],
    ['22-7-2022', '2022-07-22'],
    ['22.07.2022', '2022-07-22'],
    ['10/12/2010', '2010-12-10'],
    ['22 Juli 2022', '2022-07-22'],
    ['22 jul 2022', '2022-07-22'],
    ['22-Jul-2022', '2022-07-22'],
    ['1 Nopember 2012', '2012-11-01'],
    ['Senin, 2 Mei 2022', '2022-05-02'],
    ['July 22, 2022', '2022-07-22'],
    ['2022-07-22 00:00:00', '2022-07-22'],
    ['2022-07-22T10:30:00Z', '2022-07-22'],
    [{ tanggal: '2020-02-29' }, '2020-02-29'],
  ])('%j is %s', (sel, expected) => {
    expect(readTanggal(sel)).toEqual({ hasil: 'nilai', nilai: expected });
  });

  test.each<[Sel, RegExp]>([
    ['07/22/2022', /tidak ada di kalender/],
    ['31/02/2022', /tidak ada di kalender/],
    ['22-7-22', /empat angka/],
    ['22 Juli 22', /empat angka/],
    ['2022', /Hanya tahun/],
    ['Juli 2022', /tidak terbaca/],
    ['kemarin', /tidak terbaca/],
    ['01/01/1850', /antara 1901/],
    ['01/01/2999', /antara 1901/],
    [44764, /format tanggal/],
    [true, /bukan tanggal/],
    ['#N/A', /kesalahan rumus/],
  ])('%j is refused: %s', (sel, reason) => {
    expect(readTanggal(sel)).toEqual({ hasil: 'salah', pesan: expect.stringMatching(reason) });
  });
});

describe('a year', () => {
  test.each<[Sel, number]>([
    ['2010', 2010],
    [' 2010 ', 2010],
    ['2010.0', 2010],
    [2022, 2022],
    ['1901', 1901],
    [new Date().getFullYear() + 1, new Date().getFullYear() + 1],
  ])('%j is %d', (sel, expected) => {
    expect(readTahun(sel)).toEqual({ hasil: 'nilai', nilai: expected });
  });

  test.each<[Sel, RegExp]>([
    ['10', /empat angka/],
    ["'10", /empat angka/],
    ['2.010', /empat angka/],
    ['2010/2011', /empat angka/],
    ['dua ribu', /empat angka/],
    [2010.5, /empat angka/],
    ['1900', /antara 1901/],
    ['9999', /antara 1901/],
    [new Date().getFullYear() + 2, /antara 1901/],
  ])('%j is refused: %s', (sel, reason) => {
    expect(readTahun(sel)).toEqual({ hasil: 'salah', pesan: expect.stringMatching(reason) });
  });

  test('a whole date gives its year, and says so', () => {
    expect(readTahun('12/05/2010')).toMatchObject({
      nilai: 2010,
      catatan: expect.stringMatching(/diambil dari tanggal/),
    });
    expect(readTahun({ tanggal: '2012-01-01' })).toMatchObject({ nilai: 2012 });
  });
});
