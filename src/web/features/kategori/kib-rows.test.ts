import { expect, test } from 'vitest';
import { type Isian, MAX_ISIAN } from '../../../shared/isian.ts';
import { isianKib } from '../../../shared/kib.ts';
import { isianBody, isianRows, newRow } from './isian-rows.ts';
import { takenFrom, withoutTaken } from './kib-rows.ts';

const others = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...newRow(), label: `Lain ${at}` }));

test('all fields of a set are added, and go again without what was changed since', () => {
  const { added, text } = takenFrom([], 'B');
  expect(isianBody(added)).toEqual(isianKib.B);
  expect(text).toBe('5 isian KIB B ditambahkan.');
  const since = [...added.map((row) => ({ ...row, wajib: true })), ...others(1)];
  expect(withoutTaken(since, added)).toEqual(since.slice(-1));
});

test('a field of the same key or name stays as it is', () => {
  const rangka = isianRows([{ ...isianKib.B[1], label: 'Nomor chasis', wajib: true } as Isian]);
  const begun = { ...newRow(), label: ' nomor POLISI ' };
  const { added, text } = takenFrom([...rangka, begun], 'B');
  expect(added.map(({ kunci }) => kunci)).toEqual(['ukuran_cc', 'nomor_mesin', 'nomor_bpkb']);
  expect(text).toBe('3 isian KIB B ditambahkan. 2 yang sudah ada dibiarkan.');
  expect(takenFrom([...added, ...rangka, begun], 'B')).toEqual({
    added: [],
    text: 'Semua isian KIB B sudah ada dalam kategori ini.',
  });
});

test('a set that has no room is refused whole', () => {
  expect(takenFrom(others(MAX_ISIAN - 6), 'A').added).toHaveLength(6);
  expect(takenFrom(others(MAX_ISIAN - 5), 'A')).toEqual({
    added: [],
    text: 'KIB A menambah 6 isian, sedangkan tempat yang tersisa 5 dari 30. Hapus dahulu isian yang tidak dipakai.',
  });
});
