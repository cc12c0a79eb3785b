import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { bebanPerTahun, type DasarPenyusutan, nilaiBuku, nilaiDisusutkan } from './penyusutan.ts';
import { namaBulanKe } from './penyusutan-bulan.ts';
import { jadwalPenyusutan } from './penyusutan-jadwal.ts';
import { metodeValues } from './penyusutan-setting.ts';

/** Properties of any barang, checked on thousands of random ones. */

vi.setConfig({ testTimeout: 120_000 });

const RUNS = { numRuns: 3000 };

const tanggal = fc
  .tuple(
    fc.integer({ min: 1901, max: 2150 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

const rupiah = fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 10 ** 13 }));

const dasar: fc.Arbitrary<DasarPenyusutan> = fc.record({
  metode: fc.constantFrom(...metodeValues),
  harga: rupiah,
  masa_manfaat_bulan: fc.oneof(fc.constantFrom(48, 96, 120, 192, 240), fc.integer({ min: 1, max: 400 })),
  nilai_residu: fc.oneof(fc.constant(0), rupiah),
  mulai: tanggal,
});

const months = (one: DasarPenyusutan) => bebanPerTahun(one).flatMap(({ bulan }) => bulan);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('for any cost, life, residual and start', () => {
  test('the sum is exactly cost less residual', () => {
    fc.assert(
      fc.property(dasar, (one) => {
        expect(sum(months(one).map(({ beban }) => beban))).toBe(nilaiDisusutkan(one));
        const last = bebanPerTahun(one).at(-1);
        const residual = one.harga - nilaiDisusutkan(one);
        expect(nilaiBuku(one, `${last?.tahun ?? 2024}-12-31`)).toBe(residual);
      }),
      RUNS,
    );
  });

  test('no period is negative, and every amount is a whole rupiah', () => {
    fc.assert(
      fc.property(dasar, (one) => {
        const amounts = [...bebanPerTahun(one), ...months(one)].map(({ beban }) => beban);
        expect(amounts.filter((beban) => !Number.isSafeInteger(beban) || beban < 0)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('months add up to years', () => {
    fc.assert(
      fc.property(dasar, (one) => {
        for (const { tahun, beban, bulan } of bebanPerTahun(one)) {
          expect(sum(bulan.map((month) => month.beban))).toBe(beban);
          expect(bulan.every((month) => Math.floor(month.bulan / 12) === tahun)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('the book value never rises, and stays between residual and cost', () => {
    fc.assert(
      fc.property(dasar, tanggal, tanggal, (one, a, b) => {
        const [earlier = a, later = b] = [a, b].sort();
        const [before, after] = [nilaiBuku(one, earlier), nilaiBuku(one, later)];
        expect(before).toBeLessThanOrEqual(one.harga);
        expect(after).toBeLessThanOrEqual(before);
        expect(after).toBeGreaterThanOrEqual(one.harga - nilaiDisusutkan(one));
      }),
      RUNS,
    );
  });

  test('the book value of a date is that of its month in the schedule', () => {
    fc.assert(
      fc.property(dasar, fc.nat(), (one, pick) => {
        const { per_bulan } = jadwalPenyusutan(one, 1);
        const row = per_bulan[pick % Math.max(per_bulan.length, 1)];
        if (row) expect(nilaiBuku(one, `${row.bulan}-15`)).toBe(row.nilai_buku);
      }),
      RUNS,
    );
  });

  test("any split of a barang's units over holdings adds up to the whole", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(dasar, parts, tanggal, (drawn, counts, per) => {
        // price times count is at most 10^15
        const one = { ...drawn, harga: drawn.harga % 10 ** 11 };
        const whole = jadwalPenyusutan(one, sum(counts));
        const split = counts.map((count) => jadwalPenyusutan(one, count));
        expect(
          whole.per_bulan.map((_, index) =>
            sum(split.map((part) => part.per_bulan[index]?.nilai_buku ?? Number.NaN)),
          ),
        ).toEqual(whole.per_bulan.map(({ nilai_buku }) => nilai_buku));
        expect(
          whole.per_tahun.map((_, index) =>
            sum(split.map((part) => part.per_tahun[index]?.beban ?? Number.NaN)),
          ),
        ).toEqual(whole.per_tahun.map(({ beban }) => beban));
        expect(sum(counts.map((count) => count * nilaiBuku(one, per)))).toBe(
          sum(counts) * nilaiBuku(one, per),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('the schedule has each month once, from the start to the last charge', () => {
    fc.assert(
      fc.property(dasar, (one) => {
        const { per_bulan } = jadwalPenyusutan(one, 1);
        const first = per_bulan[0];
        if (!first) return;
        expect(first.bulan).toBe(one.mulai.slice(0, 7));
        const from = Number(first.bulan.slice(0, 4)) * 12 + Number(first.bulan.slice(5)) - 1;
        expect(per_bulan.map(({ bulan }) => bulan)).toEqual(
          per_bulan.map((_, index) => namaBulanKe(from + index)),
        );
      }),
      { numRuns: 500 },
    );
  });
});
