import { expect, test } from 'vitest';
import { shortRupiah } from './short-rupiah.ts';

test.each([
  [0, '0'],
  [950_000, 'Rp950 rb'],
  [1_250_000_000, 'Rp1,3 M'],
  [2_500_000_000_000, 'Rp2,5 T'],
])('%d is %s at the end of a bar', (amount, text) => {
  expect(shortRupiah(amount)).toBe(text);
});
