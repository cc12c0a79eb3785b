import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setOfficeZone } from '../../shared/today.ts';
import type { Cell } from './cell.ts';
import { dateColumns } from './date-columns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-06-15T05:00:00Z');
  setOfficeZone('Asia/Jakarta');
});
afterEach(() => {
  vi.useRealTimers();
});

const column = (...cells: Cell[]) => {
  const rows = cells.map((cell, index) => ({ nomor: index + 2, sel: [cell] }));
  return dateColumns(['Tgl'], rows)[0];
};

describe('the order of a column', () => {
  test.each<[string, Cell[], string | null | undefined]>([
    ['one day above 12 in the second place', ['07/22/2019', '03/04/2020', '12/01/2021'], 'bulan_hari_tahun'],
    ['one day above 12 in the first place', ['22/07/2019', '03/04/2020'], 'hari_bulan_tahun'],
    ['a date of no calendar tells nothing', ['31/02/2015', '03/25/2020'], 'bulan_hari_tahun'],
    ['years of two digits first', ['98/05/13', '99/01/02'], 'tahun_bulan_hari'],
    ['no day above 12', ['03/04/2020', '05/06/2021'], null],
    ['both', ['22/07/2019', '07/22/2019'], null],
    ['day and month alike', ['03/03/2020', '05/05/2020'], null],
    ['no date by numbers', ['2020-03-04', '4 Maret 2020', ''], undefined],
  ])('%s', (_name, cells, order) => {
    expect(column(...cells)?.urutan).toBe(order);
  });

  test('is asked for with examples where no value proves it', () => {
    expect(column('03/04/2020', '05/05/2020', { tanggal: '2020-01-02' })?.pilihan).toEqual([
      {
        urutan: 'hari_bulan_tahun',
        contoh: [{ teks: '03/04/2020', tanggal: '2020-04-03' }],
        tidak_cocok: 0,
        baris_tidak_cocok: [],
      },
      {
        urutan: 'bulan_hari_tahun',
        contoh: [{ teks: '03/04/2020', tanggal: '2020-03-04' }],
        tidak_cocok: 0,
        baris_tidak_cocok: [],
      },
    ]);
    expect(column('05/05/2020')?.pilihan).toEqual([]);
  });

  test('names the rows of a column that contradicts itself', () => {
    expect(column('22/07/2019', '07/22/2019', '23/07/2019')?.pilihan).toMatchObject([
      { urutan: 'hari_bulan_tahun', tidak_cocok: 1, baris_tidak_cocok: [3] },
      { urutan: 'bulan_hari_tahun', tidak_cocok: 2, baris_tidak_cocok: [2, 4] },
    ]);
  });
});

describe('years of two digits', () => {
  test('are asked for where they can be of either century', () => {
    expect(column('22/07/98', '22/07/05', '22 Juli 11')?.tahun_dua_angka).toEqual({
      jumlah: 2,
      contoh: [
        { teks: '22 Juli 11', terakhir: 2011, tahun_1900: 1911 },
        { teks: '22/07/05', terakhir: 2005, tahun_1900: 1905 },
      ],
    });
    // 2098 and 1900 are beyond the limits of an acquisition
    expect(column('22/07/98', '22/07/00')?.tahun_dua_angka).toBeNull();
  });
});

describe('serial numbers of days', () => {
  test('are dates in a column that has no other numbers', () => {
    expect(column(44764, '45000', '')?.angka_seri).toBe(true);
    expect(column(44764, 2020)).toBeUndefined();
  });
});
