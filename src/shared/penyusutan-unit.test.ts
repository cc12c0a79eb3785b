import { describe, expect, test } from 'vitest';
import { type DasarPenyusutan, nilaiBuku } from './penyusutan.ts';
import { disposal, leave, openingLots, splitAccumulation } from './penyusutan-unit.ts';

const JUTA = 1_000_000;
const dasar: DasarPenyusutan = {
  metode: 'garis_lurus',
  harga: 48 * JUTA,
  masa_manfaat_bulan: 48,
  nilai_residu: 0,
  mulai: '2024-01-01',
};

describe('an accumulation of several units', () => {
  test('1.000.003 over 5 units: 2 leave with 400.000, 3 keep 600.003', () => {
    expect(splitAccumulation(1_000_003, 5, 2)).toEqual({ leaves: 400_000, stays: 600_003 });
    expect([0, 1, 3, 5].map((leaving) => splitAccumulation(1_000_003, 5, leaving).leaves)).toEqual([
      0, 200_000, 600_001, 1_000_003,
    ]);
  });

  test('makes two lots, and the units that carry less leave first', () => {
    const lots = openingLots(dasar, 350_001, { akumulasi: 1_000_003, jumlah: 5 }, '2026-01-01');
    const values = (of: typeof lots) => of.map((lot) => [lot.jumlah, lot.dasar.harga]);
    expect(values(lots)).toEqual([
      [2, 150_001],
      [3, 150_000],
    ]);
    expect(values(leave(lots, 1))).toEqual([
      [1, 150_001],
      [3, 150_000],
    ]);
    expect(values(leave(lots, 3))).toEqual([[2, 150_000]]);
    expect(leave(lots, 5)).toEqual([]);
    expect(openingLots(dasar, 350_001, { akumulasi: 1_000_000, jumlah: 5 }, '2026-01-01', 7)).toEqual([
      { dasar: expect.objectContaining({ harga: 150_001, sisa: 7 }), jumlah: 5 },
    ]);
  });
});

describe('units that leave', () => {
  test('48 million sold on 15 June 2026 for 20: 18 million left, 2 gained', () => {
    expect(disposal(dasar, '2026-06-15', 1, 20 * JUTA)).toEqual({ nilai_buku: 18 * JUTA, laba: 2 * JUTA });
    expect(disposal(dasar, '2026-06-15', 3, 0)).toEqual({ nilai_buku: 54 * JUTA, laba: -54 * JUTA });
  });

  test('an unfinished half-year is not charged', () => {
    const half = { ...dasar, metode: 'garis_lurus_semesteran' } as const;
    expect(disposal(half, '2026-05-31', 1, 0).nilai_buku).toBe(24 * JUTA);
    expect(disposal(half, '2026-06-01', 1, 0).nilai_buku).toBe(nilaiBuku(half, '2026-06-30'));
  });
});
