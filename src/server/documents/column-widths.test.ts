import { expect, test } from 'vitest';
import { columnWidths, fittingPaper } from './column-widths.ts';

const columns = [
  { type: 'text', width: 60 },
  { type: 'text', width: 30 },
  { type: 'rupiah', width: 10 },
] as const;
const row = (nilai: string) => [{ text: 'Meja dengan nama yang panjang' }, { text: 'Baik' }, { text: nilai }];
const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0);

test('columns share the page as planned', () => {
  const [first, second, third] = columnWidths(columns, [row('Rp1.000')]);
  expect(first).toBeCloseTo(463.5, 1);
  expect(second).toBeCloseTo(227.8, 1);
  expect(third).toBeCloseTo(70.6, 1);
});

test('a large amount gets its width from the columns of words', () => {
  const planned = columnWidths(columns, [row('Rp1.000')]);
  const widths = columnWidths(columns, [row('Rp1.000'), row('Rp9.999.999.999.999')]);
  expect(widths[2]).toBeGreaterThan(78);
  expect(widths[0]).toBeLessThan(planned[0] ?? 0);
  expect(sum(widths)).toBeCloseTo(sum(planned), 6);
});

test('a table of many large amounts gets a font with which words keep room, on larger paper where that is asked for', () => {
  const many = [columns[0], ...Array.from({ length: 14 }, () => columns[2])];
  const body = [[{ text: 'Meja' }, ...Array.from({ length: 14 }, () => ({ text: 'Rp9.999.999.999.999' }))]];
  const paper = { size: 'A3', fontSize: 7 } as const;
  expect(fittingPaper(many, [row('Rp1.000')], paper)).toEqual(paper);
  const fitting = fittingPaper(many, body, paper);
  expect(fitting.fontSize).toBeLessThan(7);
  expect(columnWidths(many, body, fitting)[0]).toBeGreaterThan(60);
  expect(sum(columnWidths(many, body, fitting))).toBeCloseTo(1190.55 - 56 - 15 * 8, 6);
});
