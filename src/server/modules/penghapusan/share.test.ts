import { expect, test } from 'vitest';
import { shareOfLot } from './share.ts';

const line = (nilai_buku: number, nilai_perolehan = 0, jumlah = 1) => ({
  nilai_buku,
  nilai_perolehan,
  jumlah,
});

test.each([
  ['book value', 100, [line(1, 900, 9), line(2, 50, 8)], [33, 67]],
  ['cost where nothing has a book value', 100, [line(0, 1, 9), line(0, 3, 1)], [25, 75]],
  ['pieces where nothing cost anything', 100, [line(0, 0, 3), line(0, 0, 1), line(0, 0, 2)], [50, 16, 34]],
  ['the last with a weight takes the remainder', 10, [line(1), line(1), line(1), line(0, 99)], [3, 3, 4, 0]],
  ['one alone', 7, [line(0, 0, 1)], [7]],
  ['nothing came in', 0, [line(5), line(5)], [0, 0]],
])('a lot is shared by %s', (_rule, total, lines, shares) => {
  expect(shareOfLot(total, lines)).toEqual(shares);
});

test('sums agree beyond what a float holds', () => {
  const lines = [line(999_999_999_999_999), line(999_999_999_999_998), line(1)];
  const shares = shareOfLot(999_999_999_999_997, lines);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(999_999_999_999_997);
  expect(shares[0]).toBe(499_999_999_999_998);
});
