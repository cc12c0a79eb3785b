import { expect, test } from 'vitest';
import { hariInWords, perolehanInWords } from './perolehan.ts';

/** Days of acquisition in words. */

test('a day that is known is written as it is; of a year alone 1 January, marked', () => {
  expect(perolehanInWords({ tahun: 2024, tanggal_perolehan: '2024-05-17' })).toBe('17 Mei 2024');
  expect(perolehanInWords({ tahun: 2024, tanggal_perolehan: '2024-01-01' })).toBe('1 Januari 2024');
  expect(perolehanInWords({ tahun: 2024, tanggal_perolehan: null })).toBe('1 Januari 2024 (perkiraan)');
  expect(hariInWords('2023-12-31', true)).toBe('31 Desember 2023 (perkiraan)');
  expect(hariInWords('2023-12-31', false)).toBe('31 Desember 2023');
});
