import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exactTotal, formatRupiah, formatTotal } from './rupiah.ts';
import { isRounded, parseRupiah } from './rupiah-input.ts';

describe('formatRupiah', () => {
  it.each([
    [0, 'Rp0'],
    [-0, 'Rp0'],
    [1234567, 'Rp1.234.567'],
    [-1500, '-Rp1.500'],
    [10_000_000_000_000, 'Rp10.000.000.000.000'],
    [1234.5, 'Rp1.234,50'],
    [123456789012345678n, 'Rp123.456.789.012.345.678'],
  ])('shows %s as %s', (amount, text) => {
    expect(formatRupiah(amount)).toBe(text);
  });

  it('returns what is not a number unchanged', () => {
    const thing = { a: 1 };
    for (const value of ['abc', '1000', null, undefined, thing, true, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatRupiah<unknown>(value)).toBe(value);
    }
  });
});

test('an amount is written as Intl writes it', () => {
  const intl = new Intl.NumberFormat('id-ID', {
    style: 'currency',
    currency: 'IDR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const amounts = fc.oneof(
    fc.maxSafeInteger(),
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    // quarters are exact in both
    fc.integer().map((quarters) => quarters / 4),
  );
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(formatRupiah(amount)).toBe(intl.format(amount || 0).replace(/\s/g, ''));
    }),
  );
});

describe('parseRupiah', () => {
  it.each([
    ['1.234.567,50', 1_234_568],
    ['1.234.567,49', 1_234_567],
    ['1234567', 1_234_567],
    ['Rp 1.234.567', 1_234_567],
    ['Rp1.234.567', 1_234_567],
    ['Rp. 1.234.567', 1_234_567],
    ['rp\u00a01.234.567', 1_234_567],
    ['IDR 250000', 250_000],
    ['  2.500  ', 2_500],
    ['1.000.000,-', 1_000_000],
    ['1,234,567', 1_234_567],
    ['1,234,567.50', 1_234_568],
    ['1234.5', 1_235],
    ['1234,5', 1_235],
    ['0,4', 0],
    ['1 234 567', 1_234_567],
    ['-1', -1],
    ['Rp -1', -1],
    ['-0', 0],
    ['007', 7],
    ['1.234.567,500', 1_234_568],
    ['1  234\n567', 1_234_567],
  ])('reads %j as %d', (text, amount) => {
    expect(parseRupiah(text)).toBe(amount);
  });

  it.each([
    '',
    '   ',
    'Rp',
    'abc',
    '12abc',
    '1.23.456',
    '1..2',
    '1 2',
    '1,',
    '.5',
    '1,234',
    '1.2345',
    '1.234,567.8',
    '--1',
    '1e6',
    '99999999999999999999',
  ])('refuses %j', (text) => {
    expect(parseRupiah(text)).toBeNull();
  });

  it('reads back every amount that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (amount) => {
        expect(parseRupiah(formatRupiah(amount))).toBe(amount);
        expect(parseRupiah(String(amount))).toBe(amount);
      }),
    );
  });

  it('answers a safe whole number or null for any text', () => {
    const marks = fc.string({ unit: fc.constantFrom(...'0123456789., -Rp'), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), marks), (text) => {
        const amount = parseRupiah(text);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});

describe('a sum', () => {
  it('is a number while that is exact, else its digits, and shown to the last rupiah', () => {
    const sums = [0n, 9007199254740991n, 9007199254740992n, 9007199254740993n, -9007199254740992n];
    expect(sums.map(exactTotal)).toEqual([
      0,
      9007199254740991,
      '9007199254740992',
      '9007199254740993',
      '-9007199254740992',
    ]);
    expect(formatTotal('9007199254740993')).toBe('Rp9.007.199.254.740.993');
    expect(formatTotal(1500)).toBe('Rp1.500');
  });
});

it.each([
  ['1.234,50', true],
  ['1.234,00', false],
  ['1.234', false],
  ['1,234', false],
  ['abc', false],
])('%j is rounded: %s', (text, rounded) => {
  expect(isRounded(text)).toBe(rounded);
});
