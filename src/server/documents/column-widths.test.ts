import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

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
