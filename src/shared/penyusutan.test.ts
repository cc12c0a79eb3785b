import { describe, expect, test } from 'vitest';
import { bebanPerTahun, type DasarPenyusutan, nilaiBuku, nilaiDisusutkan } from './penyusutan.ts';
import { jadwalMasa, jadwalPenyusutan } from './penyusutan-jadwal.ts';

const JUTA = 1_000_000;

const dasar = (change: Partial<DasarPenyusutan>): DasarPenyusutan => ({
  metode: 'garis_lurus',
  harga: 400 * JUTA,
  masa_manfaat_bulan: 48,
  nilai_residu: 0,
  mulai: '2010-07-10',
  ...change,
});

const yearly = (change: Partial<DasarPenyusutan>): Record<number, number> =>
  Object.fromEntries(bebanPerTahun(dasar(change)).map(({ tahun, beban }) => [tahun, beban]));

describe("the law's own examples (UU PPh pasal 11)", () => {
  test('straight line, kelompok 1, Rp400.000.000 spent in July 2010: 50 / 100 / 100 / 100 / 50 million', () => {
    expect(yearly({})).toEqual({
      2010: 50 * JUTA,
      2011: 100 * JUTA,
      2012: 100 * JUTA,
      2013: 100 * JUTA,
      2014: 50 * JUTA,
    });
  });

  test('declining balance, kelompok 1, Rp400.000.000 spent in July 2010: 100 / 150 / 75 / 37,5 / 37,5 million', () => {
    expect(yearly({ metode: 'saldo_menurun' })).toEqual({
      2010: 100 * JUTA,
      2011: 150 * JUTA,
      2012: 75 * JUTA,
      2013: 37.5 * JUTA,
      2014: 37.5 * JUTA,
    });
  });

  test('declining balance, kelompok 1, Rp150.000.000 in January: 75 / 37,5 / 18,75 / 18,75 million', () => {
    expect(yearly({ metode: 'saldo_menurun', harga: 150 * JUTA, mulai: '2000-01-01' })).toEqual({
      2000: 75 * JUTA,
      2001: 37.5 * JUTA,
      2002: 18.75 * JUTA,
      2003: 18.75 * JUTA,
    });
  });
});

describe('each group from January', () => {
  test.each([
    ['kelompok_1', 4],
    ['kelompok_2', 8],
    ['kelompok_3', 16],
    ['kelompok_4', 20],
    ['bangunan_permanen', 20],
    ['bangunan_tidak_permanen', 10],
  ])('straight line, %s: %i equal years', (_kelompok, years) => {
    const rows = bebanPerTahun(
      dasar({ masa_manfaat_bulan: years * 12, harga: years * JUTA, mulai: '2024-01-31' }),
    );
    expect(rows.map(({ beban }) => beban)).toEqual(Array(years).fill(JUTA));
    expect(rows[0]?.tahun).toBe(2024);
  });

  test.each([
    [4, [50, 25, 12.5, 12.5]],
    [8, [25, 18.75, 14.0625, 10.546875, 7.91015625, 5.9326171875, 4.449462890625, 13.348388671875]],
  ])(
    'declining balance over %i years: each charges 2 / years of what was left, the last all of it',
    (years, percents) => {
      const rows = bebanPerTahun(
        dasar({
          metode: 'saldo_menurun',
          masa_manfaat_bulan: years * 12,
          harga: 4 ** 12,
          mulai: '2024-01-01',
        }),
      );
      expect(rows.map(({ beban }) => beban)).toEqual(percents.map((percent) => (percent / 100) * 4 ** 12));
    },
  );
});

describe('half-years of state property', () => {
  const half = (mulai: string, masa_manfaat_bulan = 24, harga = 8 * JUTA) => ({
    ...dasar({ metode: 'garis_lurus_semesteran', mulai, masa_manfaat_bulan, harga, nilai_residu: 5 * JUTA }),
  });

  test('the half-year of acquisition counts in full, and no residual stays', () => {
    for (const mulai of ['2024-01-01', '2024-06-30']) {
      expect(yearly(half(mulai))).toEqual({ 2024: 4 * JUTA, 2025: 4 * JUTA });
    }
    for (const mulai of ['2024-07-01', '2024-12-31']) {
      expect(yearly(half(mulai))).toEqual({ 2024: 2 * JUTA, 2025: 4 * JUTA, 2026: 2 * JUTA });
    }
  });

  test('a half-year is charged at its end', () => {
    const values = ['2024-02-29', '2024-05-31', '2024-06-30', '2024-11-30', '2024-12-31', '2026-01-01'];
    expect(values.map((per) => nilaiBuku(half('2024-02-29'), per) / JUTA)).toEqual([8, 8, 6, 6, 4, 0]);
  });

  test('a life of 7 months takes two half-years, and the last one the remainder', () => {
    expect(
      jadwalPenyusutan(half('2024-06-01', 7, 101), 1).per_bulan.map(({ bulan, beban }) => [bulan, beban]),
    ).toEqual([
      ['2024-06', 50],
      ...['07', '08', '09', '10', '11'].map((month) => [`2024-${month}`, 0]),
      ['2024-12', 51],
    ]);
  });
});

describe('months', () => {
  test('a month is the same for each, the last of the year takes the remainder, the last year the rest', () => {
    const { per_tahun, per_bulan } = jadwalPenyusutan(
      dasar({ harga: 1000, masa_manfaat_bulan: 14, mulai: '2024-12-15' }),
      1,
    );
    expect(per_tahun).toEqual([
      { tahun: 2024, beban: 71, akumulasi: 71, nilai_buku: 929 },
      { tahun: 2025, beban: 857, akumulasi: 928, nilai_buku: 72 },
      { tahun: 2026, beban: 72, akumulasi: 1000, nilai_buku: 0 },
    ]);
    expect(per_bulan.map(({ beban }) => beban)).toEqual([71, ...Array(11).fill(71), 76, 72]);
    expect(per_bulan.at(0)).toEqual({ bulan: '2024-12', beban: 71, akumulasi: 71, nilai_buku: 929 });
    expect(per_bulan.at(-1)).toEqual({ bulan: '2026-01', beban: 72, akumulasi: 1000, nilai_buku: 0 });
  });

  test.each([
    ['the last day of a month', '2024-01-31', '2024-01-31', 11 * JUTA],
    ['a leap day', '2024-02-29', '2024-02-29', 11 * JUTA],
    ['the month of acquisition counts in full', '2024-01-31', '2024-01-01', 11 * JUTA],
    ['the leap day of the year before the end', '2024-02-29', '2025-01-31', 0],
    ['before the start', '2024-03-01', '2024-02-29', 12 * JUTA],
    ['a start in the future', '2099-01-01', '2026-11-21', 12 * JUTA],
    ['a century later', '2024-01-01', '2124-01-01', 0],
  ])('%s', (_case, mulai, per, expected) => {
    expect(nilaiBuku(dasar({ harga: 12 * JUTA, masa_manfaat_bulan: 12, mulai }), per)).toBe(expected);
  });
});

describe('lives, residuals and costs', () => {
  test.each([
    ['one month', { masa_manfaat_bulan: 1, harga: 7 }, { 2010: 7 }],
    ['a life within one year', { masa_manfaat_bulan: 5, harga: 7 }, { 2010: 7 }],
    ['18 months', { masa_manfaat_bulan: 18, harga: 18 }, { 2010: 6, 2011: 12 }],
    [
      '18 months, declining',
      { masa_manfaat_bulan: 18, harga: 18, metode: 'saldo_menurun' },
      { 2010: 12, 2011: 6 },
    ],
    ['a residual stays', { nilai_residu: 80 * JUTA }, { 2010: 40, 2011: 80, 2012: 80, 2013: 80, 2014: 40 }],
    [
      'declining stops at the residual',
      { metode: 'saldo_menurun', nilai_residu: 140 * JUTA },
      { 2010: 100, 2011: 150, 2012: 10, 2013: 0, 2014: 0 },
    ],
    ['cost 0', { harga: 0, masa_manfaat_bulan: 12 }, { 2010: 0, 2011: 0 }],
    [
      'residual above the cost',
      { harga: 10, nilai_residu: 11, masa_manfaat_bulan: 12 },
      { 2010: 0, 2011: 0 },
    ],
  ] as const)('%s', (_case, change, expected) => {
    const rows = yearly(change);
    const unit = Object.values(rows).some((beban) => beban >= JUTA) ? JUTA : 1;
    expect(Object.fromEntries(Object.entries(rows).map(([year, beban]) => [year, beban / unit]))).toEqual(
      expected,
    );
  });

  test('Rp9.999.999.999.999 keeps every rupiah', () => {
    const harga = 9_999_999_999_999;
    for (const metode of ['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran'] as const) {
      const rows = bebanPerTahun(dasar({ metode, harga, masa_manfaat_bulan: 1200, mulai: '1999-05-31' }));
      expect(rows.reduce((sum, { beban }) => sum + beban, 0)).toBe(harga);
    }
    expect(yearly({ harga, masa_manfaat_bulan: 240 })[2011]).toBe(499_999_999_999);
  });

  test('what does not depreciate has no schedule and keeps its cost', () => {
    const land = dasar({ metode: 'tidak_disusutkan', masa_manfaat_bulan: null });
    expect(jadwalPenyusutan(land, 3)).toEqual({ per_tahun: [], per_bulan: [] });
    expect(nilaiBuku(land, '2200-01-01')).toBe(400 * JUTA);
    expect(bebanPerTahun({ ...land, masa_manfaat_bulan: 48 })).toEqual([]);
  });

  test('a schedule of lots has each period from the first to the last charge, whatever comes first', () => {
    const later = dasar({ harga: 12, masa_manfaat_bulan: 2, mulai: '2013-12-05' });
    const half = dasar({
      metode: 'garis_lurus_semesteran',
      harga: 7,
      masa_manfaat_bulan: 6,
      mulai: '2012-10-05',
    });
    const lots = [
      { dasar: later, jumlah: 10 },
      { dasar: half, jumlah: 3 },
    ];
    const { per_tahun, per_bulan } = jadwalMasa([{ dari: '2012-10-05', sampai: null, perolehan: 141, lots }]);
    expect(per_tahun).toEqual([
      { tahun: 2012, beban: 21, akumulasi: 21, nilai_buku: 120 },
      { tahun: 2013, beban: 60, akumulasi: 81, nilai_buku: 60 },
      { tahun: 2014, beban: 60, akumulasi: 141, nilai_buku: 0 },
    ]);
    expect([per_bulan.length, per_bulan[0], per_bulan[2], per_bulan.at(-1)]).toEqual([
      16,
      { bulan: '2012-10', beban: 0, akumulasi: 0, nilai_buku: 141 },
      { bulan: '2012-12', beban: 21, akumulasi: 21, nilai_buku: 120 },
      { bulan: '2014-01', beban: 60, akumulasi: 141, nilai_buku: 0 },
    ]);
  });

  test('over spans, a month is charged by the one that holds at its end, for the units that stand then', () => {
    const lot = (harga: number, masa: number, mulai: string, jumlah: number) => ({
      dasar: dasar({ harga, masa_manfaat_bulan: masa, mulai }),
      jumlah,
    });
    // 4 units of 48; 2 leave in March; a repair of 10 in April adds to the remaining ones
    const { per_tahun, per_bulan } = jadwalMasa([
      { dari: '2024-01-10', sampai: '2024-03-20', perolehan: 192, lots: [lot(48, 4, '2024-01-10', 4)] },
      { dari: '2024-03-20', sampai: '2024-04-01', perolehan: 96, lots: [lot(48, 4, '2024-01-10', 2)] },
      { dari: '2024-04-01', sampai: null, perolehan: 116, lots: [lot(22, 2, '2024-04-01', 2)] },
    ]);
    expect(per_bulan).toEqual([
      { bulan: '2024-01', beban: 48, akumulasi: 48, nilai_buku: 144 },
      { bulan: '2024-02', beban: 48, akumulasi: 96, nilai_buku: 96 },
      { bulan: '2024-03', beban: 24, akumulasi: 72, nilai_buku: 24 },
      { bulan: '2024-04', beban: 22, akumulasi: 94, nilai_buku: 22 },
      { bulan: '2024-05', beban: 22, akumulasi: 116, nilai_buku: 0 },
    ]);
    expect(per_tahun).toEqual([{ tahun: 2024, beban: 164, akumulasi: 116, nilai_buku: 0 }]);
  });

  test('what is charged in all is cost less residual, of state property the cost, of others nothing', () => {
    const all = (change: Partial<DasarPenyusutan>) => nilaiDisusutkan(dasar({ harga: 100, ...change }));
    expect([all({ nilai_residu: 30 }), all({ nilai_residu: 100 }), all({ nilai_residu: 101 })]).toEqual([
      70, 0, 0,
    ]);
    expect(all({ metode: 'garis_lurus_semesteran', nilai_residu: 30 })).toBe(100);
    expect([all({ metode: 'tidak_disusutkan' }), all({ masa_manfaat_bulan: null })]).toEqual([0, 0]);
  });
});
