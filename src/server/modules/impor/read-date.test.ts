import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setOfficeZone } from '../../../shared/today.ts';
import type { Cell } from '../../lists/cell.ts';
import { readTahun, readTanggal } from './read-date.ts';

describe('a date', () => {
  test.each<[Cell, string]>([
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
    expect(readTanggal(sel)).toEqual({ kind: 'value', value: expected });
  });

  test.each<[Cell, RegExp]>([
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
    expect(readTanggal(sel)).toEqual({ kind: 'wrong', message: expect.stringMatching(reason) });
  });
});

describe('a year', () => {
  test.each<[Cell, number]>([
    ['2010', 2010],
    [' 2010 ', 2010],
    ['2010.0', 2010],
    [2022, 2022],
    ['1901', 1901],
    [new Date().getFullYear(), new Date().getFullYear()],
  ])('%j is %d', (sel, expected) => {
    expect(readTahun(sel)).toEqual({ kind: 'value', value: expected });
  });

  test.each<[Cell, RegExp]>([
    ['10', /empat angka/],
    ["'10", /empat angka/],
    ['2.010', /empat angka/],
    ['2010/2011', /empat angka/],
    ['dua ribu', /empat angka/],
    [2010.5, /empat angka/],
    ['1900', /antara 1901/],
    ['9999', /antara 1901/],
    [new Date().getFullYear() + 1, /antara 1901/],
  ])('%j is refused: %s', (sel, reason) => {
    expect(readTahun(sel)).toEqual({ kind: 'wrong', message: expect.stringMatching(reason) });
  });

  test('a whole date gives its year, and says so', () => {
    expect(readTahun('12/05/2010')).toMatchObject({
      value: 2010,
      remark: expect.stringMatching(/diambil dari tanggal/),
    });
    expect(readTahun({ tanggal: '2012-01-01' })).toMatchObject({ value: 2012 });
  });
});

describe('as its column has it', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-06-15T05:00:00Z');
    setOfficeZone('Asia/Jakarta');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const dated = (text: string, abad?: 'terakhir' | '1900', tahun?: number) =>
    readTanggal(text, { urutan: 'hari_bulan_tahun', abad }, tahun);

  test('a year of two digits is read in the century that was picked, that alone is left, or that the row itself tells', () => {
    expect(dated('22/07/98')).toMatchObject({ value: '1998-07-22' });
    expect(dated('22/07/05')).toMatchObject({ kind: 'wrong', message: expect.stringMatching(/abad/) });
    expect(dated('22/07/05', 'terakhir')).toMatchObject({ value: '2005-07-22' });
    expect(dated('22/07/27', 'terakhir')).toMatchObject({ value: '1927-07-22' });
    expect(dated('22/07/05', '1900')).toMatchObject({ value: '1905-07-22' });
    expect(dated('22-Jul-05', undefined, 2005)).toMatchObject({ value: '2005-07-22' });
    expect(dated('29/02/01', 'terakhir')).toMatchObject({ kind: 'wrong' });
    expect(readTahun('05', { urutan: 'hari_bulan_tahun', abad: 'terakhir' })).toMatchObject({ value: 2005 });
    expect(readTahun('05')).toMatchObject({ kind: 'wrong' });
  });

  test('the serial number of a day is a date, and said so', () => {
    expect(readTanggal(44764, { urutan: 'hari_bulan_tahun', serial: true })).toEqual({
      kind: 'value',
      value: '2022-07-22',
      remark: 'Angka tanggal Excel, dibaca "22 Juli 2022".',
    });
  });

  test('a date that fits only the other order is refused with that order', () => {
    expect(readTanggal('22/07/2019', { urutan: 'bulan_hari_tahun' })).toMatchObject({
      kind: 'wrong',
      message: expect.stringMatching(/hanya cocok sebagai hari\/bulan\/tahun/),
    });
  });
});
