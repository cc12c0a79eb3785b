import { describe, expect, test } from 'vitest';
import { labelFormatNames, labelFormats, labelsPerPage, pagesOf } from './label-format.ts';

const all = labelFormatNames.map((name) => ({ name, ...labelFormats[name] }));
const rounded = (value: number) => Math.round(value * 1000) / 1000;

describe('a paper for labels', () => {
  test.each([
    ['a4_3x8', 24, 210, 297, 70, 37, 0, 0.5],
    ['a4_3x7', 21, 210, 297, 63.5, 38.1, 7.25, 15.15],
    ['a4_2x7', 14, 210, 297, 99.1, 38.1, 4.65, 15.15],
    ['a4_5x13', 65, 210, 297, 38.1, 21.2, 4.75, 10.7],
    ['tj_103', 12, 205, 165, 64, 32, 4.5, 9.5],
    ['rol_50x30', 1, 50, 30, 50, 30, 0, 0],
  ] as const)('%s has %i labels, placed as on its package', (name, count, ...measures) => {
    const { halaman, label, tepi } = labelFormats[name];
    expect(labelsPerPage(labelFormats[name])).toBe(count);
    expect(
      [halaman.lebar, halaman.tinggi, label.lebar, label.tinggi, tepi.kiri, tepi.atas].map(rounded),
    ).toEqual(measures);
  });

  test.each(all)(
    '$name is as wide right as left, as high below as above, and no label covers another',
    (one) => {
      const { halaman, label, langkah, tepi, kolom, baris } = one;
      expect(langkah.x).toBeGreaterThanOrEqual(label.lebar);
      expect(langkah.y).toBeGreaterThanOrEqual(label.tinggi);
      const right = tepi.kiri + (kolom - 1) * langkah.x + label.lebar;
      const bottom = tepi.atas + (baris - 1) * langkah.y + label.tinggi;
      expect(rounded(halaman.lebar - right)).toBe(rounded(tepi.kiri));
      expect(rounded(halaman.tinggi - bottom)).toBe(rounded(tepi.atas));
    },
  );

  test.each(all)('$name says what it is', ({ nama, keterangan, label, rol, name, kolom, baris }) => {
    const size = `${label.lebar} × ${label.tinggi} mm`.replaceAll('.', ',');
    expect(nama).toContain(size);
    expect(rol).toBe(name === 'rol_50x30');
    expect(keterangan).toMatch(rol ? /^satu label per halaman/ : new RegExp(`^${kolom} × ${baris}[ ,]`));
  });
});

test('pages are counted from the first free label', () => {
  const { a4_3x8, rol_50x30 } = labelFormats;
  expect([24, 25, 48].map((count) => pagesOf(a4_3x8, count, 1))).toEqual([1, 2, 2]);
  expect([1, 2, 24].map((start) => pagesOf(a4_3x8, 24, start))).toEqual([1, 2, 2]);
  expect(pagesOf(rol_50x30, 3, 1)).toBe(3);
});
