import { describe, expect, test } from 'vitest';
import { parseAmount, parseAngka } from './number-text.ts';

const plus = { negatif: false, pecahan: '', mendua: '' };
const short = 'Tulis angka lengkap tanpa singkatan, misalnya 1500000.';
const scientific = 'Angka ditulis dalam notasi ilmiah, digitnya dapat hilang. Tulis lengkap.';
const unreadable = 'Angka ini tidak terbaca. Tulis misalnya 1500000 atau 1.500.000.';

describe('a number', () => {
  test.each([
    ['1234567', { ...plus, bulat: '1234567' }],
    ['1.234.567', { ...plus, bulat: '1234567', mendua: '' }],
    ['1.234', { ...plus, bulat: '1234', mendua: '.' }],
    ['1,234', { ...plus, bulat: '1234', mendua: ',' }],
    ['1 234', { ...plus, bulat: '1234' }],
    ['12 345 678', { ...plus, bulat: '12345678' }],
    ['1.234.567,5', { ...plus, bulat: '1234567', pecahan: '5' }],
    ['1,234,567.50', { ...plus, bulat: '1234567', pecahan: '50' }],
    ['0.500', { ...plus, bulat: '0', pecahan: '500' }],
    ['12,5', { ...plus, bulat: '12', pecahan: '5' }],
    ['(1.500)', { ...plus, bulat: '1500', mendua: '.', negatif: true }],
    ['-15', { ...plus, bulat: '15', negatif: true }],
    ['−15', { ...plus, bulat: '15', negatif: true }],
    ['- 15', { ...plus, bulat: '15', negatif: true }],
    ['+15', { ...plus, bulat: '15' }],
    ['Rp -15', { ...plus, bulat: '15', negatif: true }],
    ['-Rp15', { ...plus, bulat: '15', negatif: true }],
    ['Rp. 15', { ...plus, bulat: '15' }],
    ['IDR15', { ...plus, bulat: '15' }],
    ['15 rupiah', { ...plus, bulat: '15' }],
    ['15 IDR', { ...plus, bulat: '15' }],
    ['15,-', { ...plus, bulat: '15' }],
    ['15.--', { ...plus, bulat: '15' }],
    ['15,=', { ...plus, bulat: '15' }],
    ['15, -', { ...plus, bulat: '15' }],
    ['15rupiah', { ...plus, bulat: '15' }],
  ])('%j is read', (text, read) => {
    expect(parseAngka(text)).toEqual(read);
  });

  test.each([
    ['1,5 jt', short],
    ['2 juta', short],
    ['500rb', short],
    ['500 ribu', short],
    ['10k', short],
    ['1 M', short],
    ['1 miliar.', short],
    ['3 T', short],
    ['1e6', scientific],
    ['-1,5E+06', scientific],
    ['1.5e-3', scientific],
    ['12e6', scientific],
    ['1,25e6', scientific],
    ['x1e6', unreadable],
    ['2 t 5', unreadable],
    ['x(15)', unreadable],
    ['(15)x', unreadable],
    ['()', unreadable],
    ['15 rupiah5', unreadable],
    ['1.-5', unreadable],
    ['1\n2,5', unreadable],
    ['1.234.567,', unreadable],
    ['1.234,5x', unreadable],
    ['', unreadable],
    ['x15', unreadable],
    ['15x', unreadable],
    ['.5', unreadable],
    ['1,', unreadable],
    ['- -15', unreadable],
    ['-Rp-15', unreadable],
    ['(15', unreadable],
    ['15)', unreadable],
    ['1.23.456', unreadable],
    ['1.234,567,8', unreadable],
    ['1.234.567.8', unreadable],
    ['1.234 567', unreadable],
    ['5 meja', unreadable],
    ['1e6x', unreadable],
    ['1e', unreadable],
  ])('%j is refused with its reason', (text, reason) => {
    expect(parseAngka(text)).toBe(reason);
  });
});

describe('an amount', () => {
  test.each([
    ['1234,49', { rupiah: 1234, rounded: true, mendua: '' }],
    ['1234,50', { rupiah: 1235, rounded: true, mendua: '' }],
    ['-1234,5', { rupiah: -1235, rounded: true, mendua: '' }],
    ['1234,00', { rupiah: 1234, rounded: false, mendua: '' }],
    ['-0', { rupiah: 0, rounded: false, mendua: '' }],
    ['1234,000', { rupiah: 1234, rounded: false, mendua: '' }],
    ['1.234,567', { rupiah: 1235, rounded: true, mendua: '' }],
    ['Rp 1 234,5678', { rupiah: 1235, rounded: true, mendua: '' }],
    ['1.234,1234', { rupiah: 1234, rounded: true, mendua: '' }],
    ['1.234', { rupiah: 1234, rounded: false, mendua: '.' }],
  ])('%j is %j', (text, amount) => {
    expect(parseAmount(text)).toEqual(amount);
  });

  test('with a third decimal and no sign of thousands may be a slip', () => {
    for (const text of [
      '1234.567',
      '-1234,5678',
      'Rp 1234.567',
      '1234.567,-',
      '1234.567 rupiah',
      '(1234.567)',
    ])
      expect(parseAmount(text)).toBe(
        'Tulis pecahan rupiah dengan paling banyak dua angka, misalnya 1.234.567,50.',
      );
    expect(parseAmount('meja')).toBe(unreadable);
  });
});
