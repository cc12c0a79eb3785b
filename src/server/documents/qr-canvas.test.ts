import { expect, test } from 'vitest';
import { readQrs } from '../../../test/support/qr.ts';
import { withQrDrawn } from './qr-canvas.ts';

/** Draws the squares of a canvas as an SVG with white around them. */
const svgOf = (canvas: { x: number; y: number; w: number; h: number }[], side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side + 20}" height="${side + 20}">${canvas
    .map(({ x, y, w, h }) => `<rect x="${x + 10}" y="${y + 10}" width="${w}" height="${h}"/>`)
    .join('')}</svg>`;

test('a QR code in a table is drawn as wide as asked, and reads as its text', async () => {
  const drawn = withQrDrawn([
    { text: 'Judul' },
    { table: { body: [['1', { qr: '001-2024-017', fit: 26, margin: [2, 2, 0, 2] }]] } },
  ]) as unknown as [object, { table: { body: [[string, { canvas: []; margin: number[]; qr?: string }]] } }];
  const [[text, cell]] = drawn[1].table.body;
  expect([text, cell.margin, cell.qr]).toEqual(['1', [2, 2, 0, 2], undefined]);
  const canvas = cell.canvas as { x: number; y: number; w: number; h: number }[];
  expect(Math.max(...canvas.map(({ x, w }) => x + w))).toBeCloseTo(26);
  expect(Math.max(...canvas.map(({ y, h }) => y + h))).toBeCloseTo(26);
  expect(await readQrs(svgOf(canvas, 26), 300)).toEqual(['001-2024-017']);
});

test('a document without one stays as it is', () => {
  const content = ['a', { stack: [{ text: 'b', bold: true }], margin: [1, 2, 3, 4] }];
  expect(withQrDrawn(content as never)).toEqual(content);
});
