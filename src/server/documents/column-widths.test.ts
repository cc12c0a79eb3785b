import { expect, test } from 'vitest';
import { columnWidths, fittingPaper } from './column-widths.ts';

const columns = [
  { type: 'text', width: 60 },
  { type: 'text', width: 30 },
  { type: 'rupiah', width: 10 },
] as const;
const row = (nilai: string) => [{ text: 'Meja dengan nama yang panjang' }, { text: 'Baik' }, { text: nilai }];
const header = [{ text: 'Nama barang' }, { text: 'Kondisi' }, { text: 'Nilai' }];
const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0);

test('columns share the page as planned', () => {
  const [first, second, third] = columnWidths(columns, [header, row('Rp1.000')]);
  expect(first).toBeCloseTo(463.5, 1);
  expect(second).toBeCloseTo(227.8, 1);
  expect(third).toBeCloseTo(70.6, 1);
});

test('a large amount gets its width from the columns of words', () => {
  const planned = columnWidths(columns, [header, row('Rp1.000')]);
  const widths = columnWidths(columns, [header, row('Rp1.000'), row('Rp9.999.999.999.999')]);
  expect(widths[2]).toBeGreaterThan(76);
  expect(widths[0]).toBeLessThan(planned[0] ?? 0);
  expect(sum(widths)).toBeCloseTo(sum(planned), 6);
});

test('no word is broken where other columns have room: those of the header, too', () => {
  const narrow = [
    { type: 'text', width: 90 },
    { type: 'text', width: 5 },
    { type: 'rupiah', width: 5 },
  ] as const;
  const words = (text: string) => [{ text: 'Meja' }, { text }, { text: 'Rp0' }];
  const second = (...rows: ReturnType<typeof words>[]) => columnWidths(narrow, [header, ...rows])[1] ?? 0;
  expect(second(words('a b'))).toBeCloseTo(31.3, 1);
  expect(second(words('merek Internasional dan lain'))).toBeCloseTo(46.8, 1);
  // breaks a word of a hundred characters
  expect(second(words('m'.repeat(100)))).toBeCloseTo(72, 6);
  const titled = [{ text: 'Nama' }, { text: 'Perlengkapan kantor', bold: true }, { text: 'Nilai' }];
  expect(columnWidths(narrow, [titled, words('a')])[1]).toBeCloseTo(49.8, 1);
});

test('a table of many large amounts gets a font with which nothing is broken, on larger paper where that is asked for', () => {
  const many = [columns[0], ...Array.from({ length: 14 }, () => columns[2])];
  const names = [{ text: 'Nama barang' }, ...Array.from({ length: 14 }, () => ({ text: 'Nilai buku' }))];
  const body = [
    names,
    [{ text: 'Spektrofotometer' }, ...Array.from({ length: 14 }, () => ({ text: 'Rp9.999.999.999.999' }))],
  ];
  const paper = { size: 'A3', fontSize: 8 } as const;
  expect(fittingPaper(many, [names, row('Rp1.000')], paper)).toEqual(paper);
  const fitting = fittingPaper(many, body, paper);
  expect(fitting.fontSize).toBe(7);
  expect(columnWidths(many, body, fitting)[0]).toBeGreaterThan(54);
  expect(sum(columnWidths(many, body, fitting))).toBeCloseTo(1190.55 - 56 - 15 * 8, 6);
  // amounts stay whole, words share the remaining width
  const kept = columnWidths(many, body, paper);
  expect(kept[1]).toBeGreaterThan(76);
  expect(sum(kept)).toBeCloseTo(1190.55 - 56 - 15 * 8, 6);
});
