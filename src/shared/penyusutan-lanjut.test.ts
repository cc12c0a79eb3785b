import { describe, expect, test } from 'vitest';
import { bebanPerTahun, type DasarPenyusutan, nilaiBuku } from './penyusutan.ts';
import {
  capitalise,
  changeSetting,
  correct,
  disusutkan,
  goOn,
  monthsLeft,
  openingBase,
} from './penyusutan-lanjut.ts';
import { capitalRefused, settingRefused } from './penyusutan-refusal.ts';

const JUTA = 1_000_000;
const JANUARI_2024 = '2024-01-01';

const dasar = (change: Partial<DasarPenyusutan> = {}): DasarPenyusutan => ({
  metode: 'garis_lurus',
  harga: 48 * JUTA,
  masa_manfaat_bulan: 48,
  nilai_residu: 0,
  mulai: JANUARI_2024,
  ...change,
});

const setting = (change: Partial<DasarPenyusutan> = {}) => {
  const { metode, masa_manfaat_bulan, nilai_residu } = dasar(change);
  return { metode, masa_manfaat_bulan, nilai_residu };
};

const land = { metode: 'tidak_disusutkan', masa_manfaat_bulan: null } as const;
const half = { metode: 'garis_lurus_semesteran' } as const;
const declining = { metode: 'saldo_menurun' } as const;

const yearly = (base: DasarPenyusutan) =>
  Object.fromEntries(bebanPerTahun(base).map(({ tahun, beban }) => [tahun, beban]));

describe('another setting from a month on', () => {
  test('declining balance for two years, then straight line over kelompok 2: 24 and 12, then 2 million for 72 months', () => {
    const before = dasar(declining);
    expect([2024, 2025].map((year) => yearly(before)[year])).toEqual([24 * JUTA, 12 * JUTA]);
    const next = changeSetting(before, JANUARI_2024, setting({ masa_manfaat_bulan: 96 }), '2026-01-01');
    expect(next).toMatchObject({ harga: 12 * JUTA, sisa: 72, mulai: '2026-01-01' });
    expect(yearly(next)).toEqual(
      Object.fromEntries([2026, 2027, 2028, 2029, 2030, 2031].map((year) => [year, 2 * JUTA])),
    );
  });

  test('straight line 48 to 72 months on 1 July 2026: 18 million over 42 months', () => {
    const next = changeSetting(dasar(), JANUARI_2024, setting({ masa_manfaat_bulan: 72 }), '2026-07-01');
    expect(next).toMatchObject({ harga: 18 * JUTA, sisa: 42 });
    expect(yearly(next)).toEqual({ 2026: 2_571_428, 2027: 5_142_857, 2028: 5_142_857, 2029: 5_142_858 });
  });

  test('declining balance on what is left: 2 / years of the new life, the last year takes the rest', () => {
    const next = changeSetting(
      dasar(),
      JANUARI_2024,
      setting({ ...declining, masa_manfaat_bulan: 96 }),
      '2026-01-01',
    );
    expect(yearly(next)).toEqual({
      2026: 6_000_000,
      2027: 4_500_000,
      2028: 3_375_000,
      2029: 2_531_250,
      2030: 1_898_437,
      2031: 5_695_313,
    });
  });

  test('the months passed are those since the very first start, whatever changed between', () => {
    const first = changeSetting(dasar(), JANUARI_2024, setting({ masa_manfaat_bulan: 72 }), '2025-01-01');
    const second = changeSetting(first, JANUARI_2024, setting({ masa_manfaat_bulan: 60 }), '2026-04-30');
    expect(second.sisa).toBe(60 - 27);
  });

  test('to no depreciation keeps the value for good, and back goes on from it', () => {
    const kept = changeSetting(dasar(), JANUARI_2024, setting(land), '2025-03-10');
    expect(kept.sisa).toBeNull();
    expect(nilaiBuku(kept, '2099-12-31')).toBe(34 * JUTA);
    const again = changeSetting(kept, JANUARI_2024, setting(), '2027-01-01');
    expect(again).toMatchObject({ harga: 34 * JUTA, sisa: 12 });
  });

  test('half-years count whole: a start in March leaves as many of them as a start in January', () => {
    for (const mulai of ['2024-01-01', '2024-03-20', '2024-06-30']) {
      const next = changeSetting(dasar({ ...half, mulai }), mulai, setting(half), '2025-07-01');
      expect(yearly(next)).toEqual({ 2025: 6 * JUTA, 2026: 12 * JUTA, 2027: 12 * JUTA });
      expect(settingRefused(dasar({ ...half, mulai }), mulai, setting(half), '2025-07-01')).toBe(null);
    }
  });

  test('before the start is as if it had been so from the first', () => {
    const mulai = '2026-05-20';
    for (const metode of ['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran'] as const)
      for (const tanggal of ['2026-02-01', '2026-05-01', '2026-05-31']) {
        const old = dasar({ ...declining, mulai });
        const asked = setting({ metode, masa_manfaat_bulan: 19 });
        expect(settingRefused(old, mulai, asked, tanggal)).toBe(null);
        expect(yearly(changeSetting(old, mulai, asked, tanggal))).toEqual(yearly(dasar({ ...asked, mulai })));
      }
  });

  test('is refused where the month, the residual or the life does not fit', () => {
    const ask = (
      old: Partial<DasarPenyusutan>,
      next: Partial<DasarPenyusutan>,
      tanggal: string,
      ledger?: 'fiskal',
    ) => settingRefused(dasar(old), JANUARI_2024, setting(next), tanggal, ledger);
    expect(ask({}, declining, '2026-02-01')).toBe('hanya_januari');
    expect(ask(declining, {}, '2026-12-01')).toBe('hanya_januari');
    expect(ask(declining, land, '2026-07-01')).toBe('hanya_januari');
    expect(ask(declining, {}, '2026-01-31')).toBe(null);
    expect(ask({}, half, '2026-06-30')).toBe('hanya_awal_semester');
    expect(ask(half, {}, '2026-08-01')).toBe('hanya_awal_semester');
    expect([ask({}, half, '2026-07-31'), ask(half, {}, '2026-01-01')]).toEqual([null, null]);
    expect(ask({}, { masa_manfaat_bulan: 96 }, '2026-02-01', 'fiskal')).toBe('hanya_januari');
    expect(ask({}, { masa_manfaat_bulan: 96 }, '2026-01-01', 'fiskal')).toBe(null);
    // 24 million are left on 1 January 2026
    expect(ask({}, { nilai_residu: 24 * JUTA + 1 }, '2026-01-01')).toBe('residu_melebihi_nilai');
    expect(ask({}, { nilai_residu: 24 * JUTA }, '2026-01-01')).toBe(null);
    expect(ask({}, { ...land, nilai_residu: 99 * JUTA }, '2026-01-01')).toBe(null);
    // 24 months have passed
    expect(ask({}, { masa_manfaat_bulan: 24 }, '2026-01-01')).toBe('masa_sudah_lewat');
    expect(ask({}, { masa_manfaat_bulan: 25 }, '2026-01-01')).toBe(null);
    expect(ask(land, { masa_manfaat_bulan: 24 }, '2026-01-01')).toBe('masa_sudah_lewat');
    expect(ask({}, { ...half, masa_manfaat_bulan: 24 }, '2026-01-01')).toBe('masa_sudah_lewat');
  });
});

describe('kapitalisasi', () => {
  test('12 million in June 2026: 31 million over 19 months, or over 31', () => {
    const next = capitalise(dasar(), 12 * JUTA, 0, '2026-06-20');
    expect(next).toMatchObject({ harga: 31 * JUTA, sisa: 19, beban_awal: null });
    const before = nilaiBuku(dasar(), '2025-12-31') - nilaiBuku(dasar(), '2026-05-31');
    const years = yearly(next);
    expect([before + (years[2026] ?? 0), years[2027]]).toEqual([16_421_052, 19_578_948]);
    const longer = capitalise(dasar(), 12 * JUTA, 12, '2026-06-20');
    expect(longer.sisa).toBe(31);
    expect(yearly(longer)).toEqual({ 2026: 7 * JUTA, 2027: 12 * JUTA, 2028: 12 * JUTA });
  });

  test('declining balance: rate x (value at the start of the year + cost x months / 12)', () => {
    const old = dasar({ ...declining, masa_manfaat_bulan: 96 });
    // 48, 36, 27 million left at the start of 2026; 2/8 x (27 + 12 x 7/12) = 8.5 million in 2026
    const next = capitalise(old, 12 * JUTA, 0, '2026-06-20');
    expect(next).toMatchObject({ sisa: 67, masa_manfaat_bulan: 96, beban_awal: 8_500_000 - 2_812_500 });
    expect(nilaiBuku(old, '2026-05-31') - nilaiBuku(next, '2026-12-31')).toBe(
      -12 * JUTA + 8_500_000 - 2_812_500,
    );
    expect(yearly(next)[2027]).toBe((27 + 12 - 8.5) * 250_000);
  });

  test('declining balance in the year of acquisition, and twice in a year', () => {
    const old = dasar({ ...declining, mulai: '2024-03-01' });
    // 0.5 x (48 x 10/12 + 12 x 7/12) = 23.5 million, of which 3 months of 2 million have been
    const once = capitalise(old, 12 * JUTA, 0, '2024-06-01');
    expect(once).toMatchObject({ harga: 54 * JUTA, beban_awal: 17_500_000, sisa: 45 });
    // and 0.5 x 6 x 4/12 = 1 million more; 3 months of 2.5 million have been
    const twice = capitalise(once, 6 * JUTA, 0, '2024-09-01');
    expect(twice).toMatchObject({ harga: 52_500_000, beban_awal: 11_000_000 });
    expect(yearly(twice)[2025]).toBe(20_750_000);
  });

  test('declining balance in a later year starts from that year, whatever was charged anew in one before', () => {
    const once = capitalise(dasar({ ...declining, mulai: '2024-03-01' }), 12 * JUTA, 0, '2024-06-01');
    // 54 - 17.5 = 36.5 and half of it, 18.25 million, are left in 2026, of which 5 months of 760,416.66 have been
    // 0.5 x (18.25 x 12/12 + 12 x 7/12) = 12.625 million
    expect(capitalise(once, 12 * JUTA, 0, '2026-06-01').beban_awal).toBe(12_625_000 - 5 * 760_416);
  });

  test('declining balance in its last year charges all, with months added the rate', () => {
    const old = dasar(declining);
    expect(yearly(capitalise(old, 12 * JUTA, 0, '2027-07-01'))).toEqual({ 2027: 15 * JUTA });
    // 0.5 x (6 + 12 x 6/12) = 6 million, of which 3 have been
    expect(yearly(capitalise(old, 12 * JUTA, 12, '2027-07-01'))).toEqual({ 2027: 3 * JUTA, 2028: 12 * JUTA });
    // depreciation of the last year so far may exceed the rate
    expect(yearly(capitalise(old, 1, 12, '2027-12-01'))).toEqual({ 2027: 0, 2028: 500_001 });
  });

  test('half-years: the unfinished one is charged anew', () => {
    const old = dasar({ ...half, mulai: '2024-03-01' });
    const next = capitalise(old, 4 * JUTA, 0, '2026-05-01');
    expect(yearly(next)).toEqual({ 2026: 14 * JUTA, 2027: 14 * JUTA });
    expect(yearly(capitalise(old, 4 * JUTA, 6, '2027-12-01'))).toEqual({ 2027: 5 * JUTA, 2028: 5 * JUTA });
    // a month beyond whole half-years adds a half-year, in whatever month it is added
    for (const tanggal of ['2024-03-01', '2024-04-01', '2025-11-01'])
      expect(Object.keys(yearly(capitalise(old, JUTA, 1, tanggal))).at(-1)).toBe('2028');
  });

  test('after the life it needs months; for the tax it lasts no longer than the life', () => {
    const tanggal = '2028-01-01';
    expect(capitalRefused(dasar(), 0, tanggal)).toBe('tidak_ada_sisa');
    expect([capitalRefused(dasar(), 1, tanggal), capitalRefused(dasar(), 0, '2027-12-31')]).toEqual([
      null,
      null,
    ]);
    expect(capitalRefused(dasar(land), 0, tanggal)).toBe(null);
    expect(yearly(capitalise(dasar(), 6, 6, tanggal))).toEqual({ 2028: 6 });
    expect(capitalise(dasar(), 1, 60, '2026-01-01').sisa).toBe(84);
    expect(capitalise(dasar(), 1, 60, '2026-01-01', 'fiskal').sisa).toBe(48);
    expect(capitalise(dasar(), 1, 0, '2026-01-01', 'fiskal').sisa).toBe(24);
  });

  test('adds to what does not depreciate, and to what has not begun', () => {
    expect(nilaiBuku(capitalise(dasar(land), 5, 0, '2026-01-01'), '2099-01-01')).toBe(48 * JUTA + 5);
    // methods without a life ignore added months
    for (const still of [land, { metode: 'tidak_disusutkan' } as const, { masa_manfaat_bulan: null }])
      expect(capitalise(dasar(still), 5, 3, '2026-01-01')).toMatchObject({ sisa: null, beban_awal: null });
    const early = capitalise(dasar(), 12 * JUTA, 12, '2023-10-01');
    expect(yearly(early)).toEqual({
      2024: 12 * JUTA,
      2025: 12 * JUTA,
      2026: 12 * JUTA,
      2027: 12 * JUTA,
      2028: 12 * JUTA,
    });
  });
});

describe('a schedule that goes on', () => {
  test('only what has a method and a life loses value', () => {
    expect(
      [{}, { metode: 'tidak_disusutkan' } as const, { masa_manfaat_bulan: null }].map((one) =>
        disusutkan(dasar(one)),
      ),
    ).toEqual([true, false, false]);
    expect(monthsLeft(dasar({ metode: 'tidak_disusutkan' }), '2024-01-01')).toBe(0);
    expect([monthsLeft(dasar(), '2026-07-31'), monthsLeft(dasar(), '2030-01-01')]).toEqual([18, 0]);
  });

  test('from a month on charges what it would have, in every method', () => {
    expect(yearly(goOn(dasar(), '2026-07-20'))).toEqual({ 2026: 6 * JUTA, 2027: 12 * JUTA });
    expect(yearly(goOn(dasar(declining), '2026-07-20'))).toEqual({ 2026: 3 * JUTA, 2027: 6 * JUTA });
    expect(yearly(goOn(dasar(half), '2026-07-20'))).toEqual({ 2026: 6 * JUTA, 2027: 12 * JUTA });
    expect(goOn(dasar(), '2026-07-20').beban_awal).toBeNull();
    const kept = goOn(dasar(land), '2026-07-20');
    expect(kept).toEqual({ ...dasar(land), mulai: '2026-07-20' });
  });

  test('in its own month, or before it, is as it was', () => {
    const base = dasar({ mulai: '2026-07-01' });
    expect([goOn(base, '2026-07-31'), goOn(base, '2026-01-01')]).toEqual([base, base]);
    expect(goOn(base, '2026-08-01').mulai).toBe('2026-08-01');
  });

  test('of what comes in with something charged: the rest, over the months left or those that are given', () => {
    const written = { ...setting(), mulai: JANUARI_2024 };
    const opened = openingBase(written, 48 * JUTA, 10 * JUTA, '2026-01-01');
    expect(opened).toMatchObject({ harga: 38 * JUTA, sisa: 24, mulai: '2026-01-01' });
    expect(openingBase(written, 48 * JUTA, 10 * JUTA, '2026-01-01', 30).sisa).toBe(30);
    // no remaining months without depreciation
    const still = { ...setting(land), mulai: JANUARI_2024 };
    expect(openingBase(still, 48 * JUTA, 0, '2026-01-01', 30).sisa).toBeNull();
    // depreciation starts later
    expect(openingBase({ ...written, mulai: '2026-05-01' }, 48 * JUTA, 0, '2026-01-01')).toMatchObject({
      mulai: '2026-05-01',
      sisa: 48,
    });
  });

  test('a price that was written wrong adds what it should have been charged, and goes on from the right value', () => {
    const right = { harga: 60 * JUTA, dasar: dasar({ harga: 60 * JUTA }) };
    const made = correct({ harga: 48 * JUTA, dasar: dasar() }, right, '2026-01-01');
    // 24 million were charged, 30 million should have been
    expect(made).toMatchObject({ nilai: 12 * JUTA, akumulasi: 6 * JUTA });
    expect(made.dasar).toMatchObject({ harga: 30 * JUTA, sisa: 24, mulai: '2026-01-01' });
  });
});
