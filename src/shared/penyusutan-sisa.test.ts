import { describe, expect, test } from 'vitest';
import { bebanPerTahun, type DasarPenyusutan, nilaiBuku } from './penyusutan.ts';

const dasar = (change: Partial<DasarPenyusutan>): DasarPenyusutan => ({
  metode: 'garis_lurus',
  harga: 24_000_000,
  masa_manfaat_bulan: 96,
  nilai_residu: 0,
  mulai: '2026-01-01',
  ...change,
});

const yearly = (change: Partial<DasarPenyusutan>) =>
  bebanPerTahun(dasar(change)).map(({ tahun, beban }) => [tahun, beban]);

describe('a base that goes on with what is left of a life', () => {
  test('straight line charges equally over the months left', () => {
    expect(yearly({ harga: 12_000_000, sisa: 72 })).toEqual(
      [2026, 2027, 2028, 2029, 2030, 2031].map((tahun) => [tahun, 2_000_000]),
    );
    expect(yearly({ harga: 18_000_000, sisa: 42, mulai: '2026-07-01' })).toEqual([
      [2026, 2_571_428],
      [2027, 5_142_857],
      [2028, 5_142_857],
      [2029, 5_142_858],
    ]);
  });

  test('declining balance keeps the rate of the whole life; the last year of what is left takes the rest', () => {
    expect(yearly({ metode: 'saldo_menurun', sisa: 30 })).toEqual([
      [2026, 6_000_000],
      [2027, 4_500_000],
      [2028, 13_500_000],
    ]);
  });

  test('declining balance may have a charge of its own for the rest of the first calendar year', () => {
    const own = { metode: 'saldo_menurun', mulai: '2026-06-15', beban_awal: 7_000_001 } as const;
    expect(yearly({ ...own, sisa: 24 })).toEqual([
      [2026, 7_000_001],
      [2027, 4_249_999],
      [2028, 12_750_000],
    ]);
    const ends = ['2026-05-31', '2026-06-30', '2026-11-30', '2026-12-31'];
    expect(ends.map((per) => nilaiBuku(dasar({ ...own, sisa: 24 }), per))).toEqual([
      24_000_000, 23_000_000, 18_000_000, 16_999_999,
    ]);
    // the final year still takes the rest, and no year goes below the residual value
    expect(yearly({ ...own, sisa: 7 })).toEqual([[2026, 24_000_000]]);
    expect(yearly({ ...own, sisa: 8, nilai_residu: 20_000_000 })).toEqual([
      [2026, 4_000_000],
      [2027, 0],
    ]);
    // no other method has it
    expect(yearly({ ...own, metode: 'garis_lurus', sisa: 8 })).toEqual([
      [2026, 21_000_000],
      [2027, 3_000_000],
    ]);
  });

  test('half-years are what is left of the life, rounded up', () => {
    const half = { metode: 'garis_lurus_semesteran', harga: 101 } as const;
    expect(yearly({ ...half, sisa: 13, mulai: '2026-07-01' })).toEqual([
      [2026, 33],
      [2027, 68],
    ]);
    expect(yearly({ ...half, sisa: 12 })).toEqual([[2026, 101]]);
  });

  test('nothing said is the whole life, by the method', () => {
    for (const metode of ['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran'] as const)
      expect(yearly({ metode, sisa: null, beban_awal: null })).toEqual(yearly({ metode, sisa: 96 }));
  });
});
