import type { Column, Paper } from './table.ts';

/** Width of a landscape page inside its margins, and the padding of a cell, in points. */
const PAGE_WIDTH = { A4: 841.89 - 2 * 28, A3: 1190.55 - 2 * 28 };
const PADDING = 8;
const ORDINARY: Paper = { fontSize: 8 };
/** The smallest font, and the share of their planned width that columns of words keep where a smaller one helps. */
const SMALLEST_FONT = 4.5;
const KEPT_BY_WORDS = 0.35;

type Columns = readonly Pick<Column, 'type' | 'width'>[];
type Body = readonly (readonly { text: string }[])[];

/** Answers the width of digits and signs in points, in the bold font of the totals. */
function pointsOf(text: string, fontSize: number): number {
  let points = 0;
  for (const character of text) points += character === '.' || character === ' ' ? 2.3 : 4.8;
  return (points * fontSize) / 8;
}

/** What is planned for each column, what amounts and dates lack of it, and the part of the words that this takes. */
function demandOf(columns: Columns, body: Body, { size, fontSize }: Paper) {
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
  return { planned, lacking, taken: ofWords === 0 ? null : missing / ofWords };
}

/** Answers the paper with a font so small that words keep room beside the amounts. */
export function fittingPaper(columns: Columns, body: Body, paper: Paper): Paper {
  const { taken } = demandOf(columns, body, paper);
  if (taken === null || 1 - taken >= KEPT_BY_WORDS || paper.fontSize <= SMALLEST_FONT) return paper;
  return fittingPaper(columns, body, { ...paper, fontSize: paper.fontSize - 0.5 });
}

/**
 * Computes the widths of a table's columns in points; their sum stays as planned. A column whose amounts or dates would
 * wrap gets the width they need, taken from the text columns, which may wrap.
 */
export function columnWidths(columns: Columns, body: Body, paper: Paper = ORDINARY): number[] {
  const { planned, lacking, taken } = demandOf(columns, body, paper);
  if (taken === null) return planned;
  return planned.map((width, index) =>
    columns[index]?.type === 'text' ? width * (1 - taken) : width + (lacking[index] ?? 0),
  );
}
