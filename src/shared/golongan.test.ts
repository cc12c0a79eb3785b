import { expect, test } from 'vitest';
import { golonganChoices, golonganInWords, golonganList, golonganOf } from './golongan.ts';
import { golonganFilterValues, golonganValues } from './limits.ts';

test('each golongan has its name and the codes of both rules, once', () => {
  expect(golonganList.map(({ kode }) => kode)).toEqual([...golonganValues]);
  expect(golonganFilterValues).toEqual([...golonganValues, 'tanpa']);
  for (const key of ['nama', 'kode_bmd', 'kode_bmn'] as const)
    expect(new Set(golonganList.map((one) => one[key])).size).toBe(golonganValues.length);
  expect(golonganChoices[1]).toEqual({ value: '02', label: '02 Peralatan dan Mesin' });
});

test('what has none says so; a code that is none is nothing', () => {
  expect([golonganInWords('07'), golonganInWords(null), golonganInWords('tanpa')]).toEqual([
    '07 Aset Tidak Berwujud',
    'Tanpa golongan',
    'Tanpa golongan',
  ]);
  expect([golonganOf('01'), golonganOf('1'), golonganOf('')]).toEqual(['01', null, null]);
});
