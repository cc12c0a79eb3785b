import { describe, expect, test } from 'vitest';
import { isDay, isoDate, parseDateText, readNumbers } from './date-text.ts';

const day = (year: number, month: number, day: number, shortYear = false) => ({
  year,
  month,
  day,
  shortYear,
});

describe('a written date', () => {
  test.each([
    ['2024-5-3', day(2024, 5, 3)],
    ['2024/12/31', day(2024, 12, 31)],
    ['2024.05.03', day(2024, 5, 3)],
    ['3 Mei 2024', day(2024, 5, 3)],
    ['03-mei-24', day(24, 5, 3, true)],
    ['17agu24', day(24, 8, 17, true)],
    ['17 Agustus, 1945', day(1945, 8, 17)],
    ['3 sept. 2024', day(2024, 9, 3)],
    ['May 3, 2024', day(2024, 5, 3)],
    ['Dec-31-24', day(24, 12, 31, true)],
    ['Okt. 1 2024', day(2024, 10, 1)],
  ])('%s is certain', (text, certain) => {
    expect(parseDateText(text)).toEqual({ certain });
  });

  test.each([
    ['3/5/2024', ['3', '5', '2024']],
    ['03.05.24', ['03', '05', '24']],
    ['24 12 31', ['24', '12', '31']],
    ['1-2-03', ['1', '2', '03']],
  ])('%s are numbers whose order is open', (text, numbers) => {
    expect(parseDateText(text)).toEqual({ numbers });
  });

  test.each([
    '',
    'kemarin',
    '3 Meii 2024',
    'x3 Mei 2024',
    '3 Mei 2024x',
    '3 Mei 024',
    '123 Mei 2024',
    'x2024-5-3',
    '2024-5-3x',
    '2024-5-123',
    '2024-123-5',
    'x3/5/2024',
    '3/5/2024x',
    '3/5/024',
    '3/123/24',
    '3 May May 2024',
    'x May 3 2024',
    'May 3 2024x',
    'May 123 2024',
    'May3 2024',
  ])('%j is none', (text) => {
    expect(parseDateText(text)).toBeUndefined();
  });

  test('names each month in Indonesian and English', () => {
    const months = (names: string) =>
      names.split(' ').map((name) => {
        const read = parseDateText(`1 ${name} 2024`);
        return read && 'certain' in read ? read.certain.month : undefined;
      });
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(
      months('Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'),
    ).toEqual(all);
    expect(
      months('January February March April May June July August September October November December'),
    ).toEqual(all);
    expect(months('JAN FEB MAR APR MEI JUN JUL AGU SEP OKT NOV DES')).toEqual(all);
    expect(months('Peb Pebruari Aug Ags Agt Agust Sept Oct Nop Nopember Dec')).toEqual([
      2, 2, 8, 8, 8, 8, 9, 10, 11, 11, 12,
    ]);
  });
});

test('three numbers are read in the order that is asked for, where a calendar has the day', () => {
  expect(readNumbers(['3', '5', '2024'], 'hari_bulan_tahun')).toEqual(day(2024, 5, 3));
  expect(readNumbers(['3', '5', '2024'], 'bulan_hari_tahun')).toEqual(day(2024, 3, 5));
  expect(readNumbers(['3', '5', '2024'], 'tahun_bulan_hari')).toBeUndefined();
  expect(readNumbers(['24', '5', '3'], 'tahun_bulan_hari')).toEqual(day(24, 5, 3, true));
  expect(readNumbers(['31', '5', '24'], 'hari_bulan_tahun')).toEqual(day(24, 5, 31, true));
  expect(readNumbers(['31', '5', '24'], 'bulan_hari_tahun')).toBeUndefined();
  expect(readNumbers(['123', '5', '24'], 'tahun_bulan_hari')).toBeUndefined();
});

test('29 February is a day of a leap year, and may be one of a year of two digits', () => {
  const february = (year: number, shortYear: boolean) => isDay(day(year, 2, 29, shortYear));
  expect([february(2024, false), february(2023, false), february(1900, false)]).toEqual([true, false, false]);
  expect([february(0, true), february(96, true), february(23, true)]).toEqual([true, true, false]);
  expect([
    isDay(day(2024, 2, 30)),
    isDay(day(2024, 13, 1)),
    isDay(day(2024, 0, 1)),
    isDay(day(2024, 4, 0)),
  ]).toEqual([false, false, false, false]);
});

test('a date is written with its year first', () => {
  expect([isoDate(day(2024, 5, 3)), isoDate(day(987, 12, 31))]).toEqual(['2024-05-03', '0987-12-31']);
});
