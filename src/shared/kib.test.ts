import { expect, test } from 'vitest';
import { MAX_ISIAN } from './isian.ts';
import { isianListInput } from './isian-input.ts';
import { kunciOf } from './isian-values.ts';
import { isianKib, KIB_AWAL, kibInWords, kibList, kibOfGolongan, kibValues } from './kib.ts';
import { golonganValues } from './limits.ts';

test('each KIB is of the golongan that the state counts it as; what is intangible is in none', () => {
  expect(kibList.map(({ kib, golongan, nama }) => [kib, golongan, nama])).toEqual([
    ['A', '01', 'Tanah'],
    ['B', '02', 'Peralatan dan Mesin'],
    ['C', '03', 'Gedung dan Bangunan'],
    ['D', '04', 'Jalan, Irigasi, dan Jaringan'],
    ['E', '05', 'Aset Tetap Lainnya'],
    ['F', '06', 'Konstruksi Dalam Pengerjaan'],
  ]);
  expect([...golonganValues, 'tanpa', null].map(kibOfGolongan)).toEqual([...kibValues, null, null, null]);
  expect(kibInWords(KIB_AWAL)).toBe('KIB B Peralatan dan Mesin');
});

test.each(kibValues)('the set of KIB %s is one that a kategori takes as it is', (kib) => {
  const set = isianKib[kib];
  expect(isianListInput.parse(set)).toEqual(set);
  expect(set.length).toBeLessThanOrEqual(MAX_ISIAN / 2);
});

test('a field that somebody made by the same label has the same key', () => {
  for (const set of Object.values(isianKib))
    for (const { kunci, label } of set) expect(kunci).toBe(kunciOf(label, new Set()));
});

test('a key is the same field in every set', () => {
  const seen = new Map<string, object>();
  for (const satu of Object.values(isianKib).flat()) {
    expect(satu).toEqual(seen.get(satu.kunci) ?? satu);
    seen.set(satu.kunci, satu);
  }
});
