import type { Column, Paper } from './table.ts';

/** Width of a landscape page inside its margins, and the padding of a cell, in points. */
const PAGE_WIDTH = { A4: 841.89 - 2 * 28, A3: 1190.55 - 2 * 28 };
const PADDING = 8;

/** Answers the width of digits and signs in points, in the bold font of the totals. */
function pointsOf(text: string, fontSize: number): number {
  let points = 0;
  for (const character of text) points += character === '.' || character === ' ' ? 2.3 : 4.8;
  return (points * fontSize) / 8;
}

/**
 * Computes the widths of a table's columns in points; their sum stays as planned. A column whose amounts or dates would
 * wrap gets the width they need, taken from the text columns, which may wrap.
 */
export function columnWidths(
  columns: readonly Pick<Column, 'type' | 'width'>[],
  body: readonly (readonly { text: string }[])[],
  { size, fontSize }: Paper = { fontSize: 8 },
): number[] {
  const characters = columns.reduce((sum, { width }) => sum + width, 0);
  const planned = columns.map(({ width }) => (PAGE_WIDTH[size ?? 'A4'] * width) / characters - PADDING);
  const lacking = planned.map((width, index) => {
    if (columns[index]?.type === 'text') return 0;
    return body.reduce((most, row) => Math.max(most, pointsOf(row[index]?.text ?? '', fontSize) - width), 0);
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
