import { describe, expect, test } from 'vitest';
import { formatTotal } from '../../../shared/rupiah.ts';
import { barsOf, describeBars, formatRingkas, type Kelompok, shortPath } from './kelompok.ts';

const series = [{ name: 'nilai', label: 'Nilai' }];
const groups = (count: number): Kelompok[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    nama: `Lokasi ${index + 1}`,
    jumlah: { jumlah_jenis: 1, nilai: 1000 * (count - index), nilai_buku: 100 },
  }));

describe('the bars of a chart', () => {
  test('are all groups while there are few, also eleven: a rest of one would say less', () => {
    expect(barsOf(groups(3), series)).toEqual([
      { id: 1, nama: 'Lokasi 1', nilai: { nilai: 3000 } },
      { id: 2, nama: 'Lokasi 2', nilai: { nilai: 2000 } },
      { id: 3, nama: 'Lokasi 3', nilai: { nilai: 1000 } },
    ]);
    expect(barsOf(groups(11), series)).toHaveLength(11);
    expect(barsOf([], series)).toEqual([]);
  });

  test('are the ten largest and the rest together, each series for itself', () => {
    const both = [...series, { name: 'nilai_buku', label: 'Nilai buku' }];
    const bars = barsOf(groups(14), both);
    expect(bars).toHaveLength(11);
    expect(bars.at(-1)).toEqual({ id: null, nama: 'Lainnya (4)', nilai: { nilai: 10_000, nilai_buku: 400 } });
    expect(bars.reduce((sum, { nilai }) => sum + (nilai.nilai ?? 0), 0)).toBe(105_000);
    // what stands for many groups counts as many
    const thousands = [
      ...groups(14),
      { id: null, nama: '4.900 lainnya', banyak: 4900, jumlah: { nilai: 1 } },
    ];
    expect(barsOf(thousands, series).at(-1)).toMatchObject({ id: null, nama: 'Lainnya (4.904)' });
    expect(describeBars('Nilai', bars.slice(0, 1), both)).toBe(
      'Diagram batang nilai: Lokasi 1 Rp14.000, nilai buku Rp100.',
    );
  });

  test('are told in words', () => {
    expect(describeBars('Nilai per lokasi', barsOf(groups(4), series), series)).toBe(
      'Diagram batang nilai per lokasi: Lokasi 1 Rp4.000, Lokasi 2 Rp3.000, Lokasi 3 Rp2.000, dan lainnya.',
    );
  });
});

describe('amounts', () => {
  test('keep every rupiah beyond what a number holds', () => {
    expect(formatTotal(20_912_579_500)).toBe('Rp20.912.579.500');
    expect(formatTotal('10999999999998900')).toBe('Rp10.999.999.999.998.900');
  });

  test.each([
    [0, '0'],
    [950_000, 'Rp950 rb'],
    [1_250_000_000, 'Rp1,3 M'],
    [2_500_000_000_000, 'Rp2,5 T'],
  ])('%d is %s on an axis', (nilai, text) => {
    expect(formatRingkas(nilai)).toBe(text);
  });
});

test('a path of places is known by its end', () => {
  expect(shortPath('Gedung A / Lantai 2 / Ruang Dosen')).toBe('Lantai 2 / Ruang Dosen');
  expect(shortPath('Garasi')).toBe('Garasi');
});
