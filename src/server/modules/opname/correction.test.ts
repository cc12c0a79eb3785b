import { expect, test } from 'vitest';
import { correctionOf } from './correction.ts';

const now = { lokasi_id: 1, kondisi: 'Baik', jumlah: 8 };
const at = (lokasi_id: number, jumlah: number, kondisi: string | null = null) => ({
  lokasi_id,
  jumlah,
  kondisi,
});

test('what is found as it is recorded changes nothing, also when nobody said its condition', () => {
  const nothing = { keluar: 0, bagian: [], baris: null };
  expect(correctionOf({ now, expected: 8, found: [at(1, 8)], hilang: true })).toEqual(nothing);
  expect(correctionOf({ now, expected: 8, found: [at(1, 8, 'Baik')], hilang: false })).toEqual(nothing);
  // of a person who holds three
  expect(correctionOf({ now, expected: 3, found: [at(1, 3)], hilang: true })).toEqual(nothing);
});

test('all pieces elsewhere: the row goes along; some: they stand apart', () => {
  expect(correctionOf({ now, expected: 8, found: [at(2, 8)], hilang: false })).toEqual({
    keluar: 0,
    bagian: [],
    baris: { lokasi_id: 2, kondisi: 'Baik' },
  });
  expect(
    correctionOf({ now, expected: 8, found: [at(1, 5), at(2, 3, 'Rusak Berat')], hilang: false }),
  ).toEqual({
    keluar: 0,
    bagian: [{ lokasi_id: 2, kondisi: 'Rusak Berat', jumlah: 3 }],
    baris: null,
  });
  expect(correctionOf({ now, expected: 8, found: [at(2, 3), at(3, 5)], hilang: false })).toEqual({
    keluar: 0,
    bagian: [{ lokasi_id: 2, kondisi: 'Baik', jumlah: 3 }],
    baris: { lokasi_id: 3, kondisi: 'Baik' },
  });
  expect(correctionOf({ now, expected: 3, found: [at(2, 3)], hilang: false })?.bagian).toEqual([
    { lokasi_id: 2, kondisi: 'Baik', jumlah: 3 },
  ]);
});

test('what is missing stays, or leaves when it is said to be lost', () => {
  expect(correctionOf({ now, expected: 8, found: [at(2, 3)], hilang: false })).toEqual({
    keluar: 0,
    bagian: [{ lokasi_id: 2, kondisi: 'Baik', jumlah: 3 }],
    baris: null,
  });
  expect(correctionOf({ now, expected: 8, found: [at(2, 3)], hilang: true })).toEqual({
    keluar: 5,
    bagian: [],
    baris: { lokasi_id: 2, kondisi: 'Baik' },
  });
  expect(correctionOf({ now, expected: 8, found: [], hilang: true })?.keluar).toBe(8);
  expect(correctionOf({ now, expected: 3, found: [], hilang: true })?.keluar).toBe(3);
});

test('more than there are, or than were expected, is nothing to put right', () => {
  expect(correctionOf({ now, expected: 8, found: [at(1, 5), at(2, 4)], hilang: false })).toBeUndefined();
  expect(correctionOf({ now, expected: 3, found: [at(1, 4)], hilang: false })).toBeUndefined();
  expect(
    correctionOf({ now: { ...now, jumlah: 2 }, expected: 8, found: [at(1, 3)], hilang: false }),
  ).toBeUndefined();
});
