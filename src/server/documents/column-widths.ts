import type { Column } from './table.ts';

/** Width of an A4 page on its side inside the margins, in points, and what a cell keeps free at both sides. */
const PAGE_WIDTH = 841.89 - 2 * 28;
const PADDING = 8;

/** Points that a text of figures takes at most, in the bold 8-point font of the totals. */
function pointsOf(text: string): number {
  let points = 0;
  for (const character of text) points += character === '.' || character === ' ' ? 2.3 : 4.8;
  return points;
}

/**
 * The widths of a table's columns in points, as wide as planned together. An amount or a date that would break over
 * two lines gets what it needs, and the columns of words, which may wrap, give it up.
 */
export function columnWidths(
  columns: readonly Pick<Column, 'type' | 'width'>[],
  body: readonly (readonly { text: string }[])[],
): number[] {
  const characters = columns.reduce((sum, { width }) => sum + width, 0);
  const planned = columns.map(({ width }) => (PAGE_WIDTH * width) / characters - PADDING);
  const lacking = planned.map((width, index) => {
    if (columns[index]?.type === 'text') return 0;
    return body.reduce((most, row) => Math.max(most, pointsOf(row[index]?.text ?? '') - width), 0);
  });
  const missing = lacking.reduce((sum, points) => sum + points, 0);
  const ofWords = planned.reduce(
    (sum, width, index) => sum + (columns[index]?.type === 'text' ? width : 0),
    0,
  );
  if (ofWords === 0) return planned;
  return planned.map((width, index) =>
    columns[index]?.type === 'text' ? width * (1 - missing / ofWords) : width + (lacking[index] ?? 0),
  );
}
