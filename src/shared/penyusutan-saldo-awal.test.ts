import { describe, expect, test } from 'vitest';
import { bebanPerTahun, type DasarPenyusutan, nilaiBuku } from './penyusutan.ts';
import { correct, goOn, openingBase } from './penyusutan-lanjut.ts';
import { openingRefused } from './penyusutan-refusal.ts';

const JUTA = 1_000_000;

const dasar = (change: Partial<DasarPenyusutan> = {}): DasarPenyusutan => ({
  metode: 'garis_lurus',
  harga: 48 * JUTA,
  masa_manfaat_bulan: 48,
  nilai_residu: 0,
  mulai: '2024-01-01',
  ...change,
});

const land = { metode: 'tidak_disusutkan', masa_manfaat_bulan: null } as const;
const half = { metode: 'garis_lurus_semesteran' } as const;
const declining = { metode: 'saldo_menurun' } as const;

const yearly = (base: DasarPenyusutan) =>
  Object.fromEntries(bebanPerTahun(base).map(({ tahun, beban }) => [tahun, beban]));

describe('an opening balance', () => {
  test('goes on with what the life has left, or with the months asked', () => {
    const base = openingBase(dasar(), 48 * JUTA, 24 * JUTA, '2026-01-01');
    expect(base).toMatchObject({ harga: 24 * JUTA, sisa: 24, mulai: '2026-01-01' });
    expect(yearly(openingBase(dasar(), 48 * JUTA, 24 * JUTA, '2026-05-01'))).toEqual({
      2026: 9_600_000,
      2027: 14_400_000,
    });
    expect(openingBase(dasar(), 48 * JUTA, 24 * JUTA, '2026-01-01', 36).sisa).toBe(36);
    expect(openingBase(dasar(land), 9, 4, '2026-01-01', 36)).toMatchObject({
      harga: 5,
      sisa: null,
    });
    expect(yearly(openingBase(dasar(declining), 48 * JUTA, 36 * JUTA, '2026-01-01'))).toEqual({
      2026: 6 * JUTA,
      2027: 6 * JUTA,
    });
  });

  test('written off in full stays so', () => {
    const base = openingBase(dasar({ nilai_residu: 5 }), 48 * JUTA, 48 * JUTA - 5, '2030-01-01');
    expect(nilaiBuku(base, '2030-12-31')).toBe(5);
    expect(openingRefused(dasar({ nilai_residu: 5 }), 48 * JUTA, 48 * JUTA - 5, '2030-01-01')).toBe(null);
  });

  test('is refused where it does not fit', () => {
    const ask = (change: Partial<DasarPenyusutan>, akumulasi: number, tanggal: string, sisa?: number) =>
      openingRefused(dasar(change), 48 * JUTA, akumulasi, tanggal, sisa);
    expect(ask({}, 48 * JUTA + 1, '2026-01-01')).toBe('akumulasi_melebihi_harga');
    expect(ask({}, 1, '2026-05-02')).toBe('bukan_awal_bulan');
    expect([ask({}, 1, '2026-05-01'), ask(land, 1, '2026-05-01')]).toEqual([null, null]);
    expect([ask(declining, 1, '2026-05-01'), ask(half, 1, '2026-07-01')]).toEqual([
      'bukan_awal_tahun',
      'bukan_awal_tahun',
    ]);
    expect(ask({ nilai_residu: 2 }, 48 * JUTA - 1, '2026-01-01')).toBe('residu_melebihi_nilai');
    expect(ask({}, 1, '2028-01-01')).toBe('masa_sudah_lewat');
    expect(ask({}, 1, '2028-01-01', 12)).toBe(null);
  });
});

describe('a correction on the first open day', () => {
  test('36 million should be 48: value +12, accumulation +6, then 12 million a year', () => {
    const of = (harga: number) => ({ harga, dasar: dasar({ harga }) });
    const { nilai, akumulasi, dasar: next } = correct(of(36 * JUTA), of(48 * JUTA), '2026-01-01');
    expect([nilai, akumulasi]).toEqual([12 * JUTA, 6 * JUTA]);
    expect(yearly(next)).toEqual({ 2026: 12 * JUTA, 2027: 12 * JUTA });
  });

  test('goes on month by month as the right base would have', () => {
    for (const metode of [
      'garis_lurus',
      'saldo_menurun',
      'garis_lurus_semesteran',
      'tidak_disusutkan',
    ] as const) {
      const base = dasar({ metode, mulai: '2024-03-10' });
      for (const from of ['2023-05-01', '2024-03-01', '2024-08-01', '2026-07-01', '2028-02-01', '2031-01-01'])
        for (const per of ['2026-07-31', '2026-12-31', '2027-12-31', '2028-02-28', '2035-01-01'])
          if (per >= from) expect(nilaiBuku(goOn(base, from), per)).toBe(nilaiBuku(base, per));
    }
  });
});
