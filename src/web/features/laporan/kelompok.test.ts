import { describe, expect, test } from 'vitest';
import { formatTotal } from '../../../shared/rupiah.ts';
import { barsOf, inFull, type Kelompok, onTimeAxis, rollUp } from './kelompok.ts';

const series = [
  { name: 'nilai', label: 'Nilai' },
  { name: 'nilai_buku', label: 'Nilai buku' },
];
const groups = (count: number): Kelompok[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    nama: `Lokasi ${index + 1}`,
    jumlah: { jumlah_jenis: 1, nilai: 1000 * (count - index), nilai_buku: 100 },
  }));
const year = (id: number | null, nilai: number): Kelompok => ({ id, nama: String(id), jumlah: { nilai } });

describe('groups are rolled up', () => {
  test('not while there are few, also eleven: a rest of one would say less', () => {
    expect(rollUp(groups(3))).toEqual({ drawn: groups(3), rest: null });
    expect(rollUp(groups(11)).drawn).toHaveLength(11);
    expect(rollUp([])).toEqual({ drawn: [], rest: null });
  });

  test('to the ten largest and the rest together, each sum for itself', () => {
    const { drawn, rest } = rollUp(groups(14));
    expect(drawn.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rest).toEqual({
      id: null,
      nama: 'Lainnya (4)',
      jumlah: { jumlah_jenis: 4, nilai: 10_000, nilai_buku: 400 },
    });
    // a merged group counts with all its groups
    const others = { id: null, nama: '4.900 lainnya', banyak: 4900, jumlah: { nilai: 1 } };
    expect(rollUp([...groups(14), others]).rest).toMatchObject({ nama: 'Lainnya (4.904)' });
  });

  test('without a rupiah lost beyond what a number holds', () => {
    const many = groups(12).map((group) => ({ ...group, jumlah: { nilai: 9_007_199_254_740_991 } }));
    expect(rollUp(many).rest?.jumlah).toEqual({ nilai: '18014398509481982' });
  });
});

describe('years lie on a time axis', () => {
  test('where a year without anything is a gap', () => {
    const { years, rest } = onTimeAxis([year(2019, 5), year(2022, 7)]);
    expect(years).toEqual([
      { year: 2019, group: year(2019, 5) },
      { year: 2020, group: undefined },
      { year: 2021, group: undefined },
      { year: 2022, group: year(2022, 7) },
    ]);
    expect(rest).toBeNull();
  });

  test('of twenty years at most: what was before stands together', () => {
    const { years, rest } = onTimeAxis([year(1974, 1), year(2006, 2), year(2007, 3), year(2026, 4)]);
    expect(years.map((one) => one.year)).toEqual(Array.from({ length: 20 }, (_, index) => 2007 + index));
    expect(rest).toEqual({ id: null, nama: 'Sebelum 2007', jumlah: { nilai: 3 } });
  });

  test('or nowhere, when none is known', () => {
    expect(onTimeAxis([])).toEqual({ years: [], rest: null });
    expect(onTimeAxis([year(null, 4)])).toEqual({
      years: [],
      rest: { id: null, nama: 'Tanpa tahun', jumlah: { nilai: 4 } },
    });
  });
});

test('each value stands short at its bar and in full where somebody points', () => {
  const [group] = groups(1);
  if (!group) return;
  expect(barsOf({ ...group, jumlah: { nilai: 1_250_000_000 } }, series)).toEqual([
    { value: 1_250_000_000, text: 'Rp1,3 M' },
    { value: 0, text: '0' },
  ]);
  expect(inFull(group, series)).toBe('Lokasi 1: Nilai Rp1.000, Nilai buku Rp100');
});

test('amounts keep every rupiah beyond what a number holds', () => {
  expect(formatTotal(20_912_579_500)).toBe('Rp20.912.579.500');
  expect(formatTotal('10999999999998900')).toBe('Rp10.999.999.999.998.900');
});
