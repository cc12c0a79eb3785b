import { expect, test } from 'vitest';
import { formatLama } from './lama.ts';

test.each([
  ['2024-01-12', '2024-01-12', 'kurang dari sehari'],
  ['2024-01-12', '2024-01-13', '1 hari'],
  ['2024-01-12', '2024-02-11', '30 hari'],
  ['2024-01-12', '2024-02-12', '1 bulan'],
  ['2024-01-31', '2024-02-29', '1 bulan'],
  ['2024-01-31', '2024-02-28', '28 hari'],
  ['2024-02-29', '2025-02-28', '1 tahun'],
  ['2024-01-12', '2025-11-21', '1 tahun 10 bulan'],
  ['2024-12-31', '2025-01-01', '1 hari'],
  ['2020-05-01', '2024-05-01', '4 tahun'],
  ['2024-05-02', '2024-05-01', ''],
  ['', '2024-05-01', ''],
])('from %s to %s it is %j', (from, to, expected) => {
  expect(formatLama(from, to)).toBe(expected);
});
