import { describe, expect, test } from 'vitest';
import { parseRupiah } from '../../../shared/rupiah-input.ts';
import type { Cell } from '../../lists/cell.ts';
import { readJumlah, readRupiah } from './read-number.ts';

describe('a price', () => {
  test.each<[Cell, number]>([
    ['1234567', 1234567],
    ['Rp 1.234.567', 1234567],
    ['Rp1.234.567,00', 1234567],
    ['Rp. 1.234.567,-', 1234567],
    ['rp.1.500.000,--', 1500000],
    ['IDR 2,000,000', 2000000],
    ['1,234,567.00', 1234567],
    ['1.234.567,0', 1234567],
    ['1 234 567', 1234567],
    ['1\u00a0234\u00a0567', 1234567],
    ['850.000', 850000],
    ['1500000.0', 1500000],
    ['1500000,00', 1500000],
    ['0', 0],
    ['0,00', 0],
    [' 75000 ', 75000],
    ['5000000 rupiah', 5000000],
    ['10000000000000', 10_000_000_000_000],
    [2500000, 2500000],
    [0, 0],
  ])('%j is %d', (sel, expected) => {
    expect(readRupiah(sel)).toEqual({ kind: 'value', value: expected });
  });

  test.each<[Cell]>([[null], [''], ['  '], ['-'], ['–'], ['--'], ['\u00a0']])('%j is empty', (sel) => {
    expect(readRupiah(sel)).toEqual({ kind: 'empty' });
  });

  test.each<[Cell, RegExp]>([
    ['-1', /negatif/],
    ['Rp -1.000', /negatif/],
    ['-Rp1.000', /negatif/],
    ['-idr 5', /negatif/],
    ['(1.000)', /negatif/],
    [-1, /negatif/],
    ['1234.567', /pecahan/],
    ['1.5 jt', /singkatan/],
    ['2 juta', /singkatan/],
    ['500rb', /singkatan/],
    ['1,5E+06', /notasi ilmiah/],
    ['1.500.00', /tidak terbaca/],
    ['12.34.567', /tidak terbaca/],
    ['1.234,567.00', /tidak terbaca/],
    ['gratis', /tidak terbaca/],
    ['50000/unit', /tidak terbaca/],
    ['Rp', /tidak terbaca/],
    ['#REF!', /kesalahan rumus/],
    ['10000000000001', /paling banyak/],
    ['99999999999999999999999', /paling banyak/],
    [1e20, /paling banyak/],
    [true, /ya\/tidak/],
    [{ tanggal: '2022-01-01' }, /tanggal/],
  ])('%j is refused: %s', (sel, reason) => {
    const read = readRupiah(sel);
    expect(read).toEqual({ kind: 'wrong', message: expect.stringMatching(reason) });
  });

  test('a lone comma before three digits is taken for thousands, and said so', () => {
    expect(readRupiah('850,000')).toEqual({
      kind: 'value',
      value: 850000,
      remark: '"850,000" dibaca 850.000: koma memisahkan ribuan.',
    });
  });

  test.each<[Cell, number]>([
    ['1.234.567,50', 1_234_568],
    ['1,234,567.49', 1_234_567],
    ['Rp1.234.567,500', 1_234_568],
    ['1234.5', 1235],
    ['0,4', 0],
    [1234.5, 1235],
    [333_333.33, 333_333],
  ])('%j has a fraction of a rupiah and is rounded to %d as in a form, and said so', (sel, expected) => {
    expect(readRupiah(sel)).toMatchObject({ value: expected, remark: expect.stringMatching(/dibulatkan/) });
    if (typeof sel === 'string') expect(parseRupiah(sel)).toBe(expected);
  });

  test('what a formula left behind the point is rounded away, and said so', () => {
    expect(readRupiah(1499999.9999999998)).toMatchObject({
      value: 1500000,
      remark: expect.stringMatching(/dibulatkan/),
    });
  });
});

describe('a count', () => {
  test.each<[Cell, number]>([
    ['1', 1],
    ['41', 41],
    ['1.0', 1],
    [12, 12],
    ['1000000', 1_000_000],
  ])('%j is %d', (sel, expected) => {
    expect(readJumlah(sel)).toEqual({ kind: 'value', value: expected });
  });

  test.each<[Cell, RegExp]>([
    ['0', /sedikitnya 1/],
    ['-3', /sedikitnya 1/],
    ['1,5', /bilangan bulat/],
    ['1.2345', /bilangan bulat/],
    [2.5, /bilangan bulat/],
    ['5 buah', /tidak terbaca/],
    ['1000001', /paling banyak/],
  ])('%j is refused: %s', (sel, reason) => {
    expect(readJumlah(sel)).toEqual({ kind: 'wrong', message: expect.stringMatching(reason) });
  });

  test('1.000 is one thousand, and said so', () => {
    expect(readJumlah('1.000')).toMatchObject({
      value: 1000,
      remark: '"1.000" dibaca 1.000: titik memisahkan ribuan.',
    });
  });
});
