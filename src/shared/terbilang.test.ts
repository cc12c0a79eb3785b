import { describe, expect, test } from 'vitest';
import { tanggalTerbilang, terbilang } from './terbilang.ts';

describe('numbers in words', () => {
  test.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [19, 'sembilan belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [31, 'tiga puluh satu'],
    [99, 'sembilan puluh sembilan'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [111, 'seratus sebelas'],
    [199, 'seratus sembilan puluh sembilan'],
    [200, 'dua ratus'],
    [848, 'delapan ratus empat puluh delapan'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
    [1000, 'seribu'],
    [1001, 'seribu satu'],
    [1100, 'seribu seratus'],
    [1945, 'seribu sembilan ratus empat puluh lima'],
    [1999, 'seribu sembilan ratus sembilan puluh sembilan'],
    [2000, 'dua ribu'],
    [2011, 'dua ribu sebelas'],
    [2026, 'dua ribu dua puluh enam'],
    [9999, 'sembilan ribu sembilan ratus sembilan puluh sembilan'],
    [11_000, 'sebelas ribu'],
    [100_000, 'seratus ribu'],
    [111_111, 'seratus sebelas ribu seratus sebelas'],
    [999_999, 'sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan'],
  ])('%i is %s', (angka, kata) => {
    expect(terbilang(angka)).toBe(kata);
  });

  test('no two numbers have the same words', () => {
    const all = new Set(Array.from({ length: 10_000 }, (_, angka) => terbilang(angka)));
    expect(all.size).toBe(10_000);
  });

  test.each([-1, 1.5, 1_000_000, Number.NaN])('%s has none', (angka) => {
    expect(() => terbilang(angka)).toThrow(new RangeError(`No words for ${angka}`));
  });
});

describe('dates in words', () => {
  test.each([
    ['2026-11-21', 'Sabtu tanggal dua puluh satu bulan November tahun dua ribu dua puluh enam'],
    ['2026-11-22', 'Minggu tanggal dua puluh dua bulan November tahun dua ribu dua puluh enam'],
    ['2026-01-01', 'Kamis tanggal satu bulan Januari tahun dua ribu dua puluh enam'],
    ['2024-02-29', 'Kamis tanggal dua puluh sembilan bulan Februari tahun dua ribu dua puluh empat'],
    ['2000-12-31', 'Minggu tanggal tiga puluh satu bulan Desember tahun dua ribu'],
    ['1999-05-10', 'Senin tanggal sepuluh bulan Mei tahun seribu sembilan ratus sembilan puluh sembilan'],
    ['2011-08-17', 'Rabu tanggal tujuh belas bulan Agustus tahun dua ribu sebelas'],
    ['2026-10-09', 'Jumat tanggal sembilan bulan Oktober tahun dua ribu dua puluh enam'],
    ['2026-06-30', 'Selasa tanggal tiga puluh bulan Juni tahun dua ribu dua puluh enam'],
  ])('%s is %s', (tanggal, kata) => {
    expect(tanggalTerbilang(tanggal)).toBe(kata);
  });

  test.each(['', '2026-13-01', '2026-02-30', '2025-02-29', '21-11-2026', '+012026-11-21', 'kemarin'])(
    '%s is no date',
    (text) => {
      expect(() => tanggalTerbilang(text)).toThrow(new RangeError(`Not a date: ${text}`));
    },
  );
});
