import { widthOf } from './label-text.ts';
import type { Column, Paper } from './table.ts';

/** Width of a landscape page inside its margins, and the padding of a cell, in points. */
const PAGE_WIDTH = { A4: 841.89 - 2 * 28, A3: 1190.55 - 2 * 28 };
const PADDING = 8;
const ORDINARY: Paper = { fontSize: 8 };
/** Smallest font size; and the most that a column is widened for one word, in multiples of the font size. */
const SMALLEST_FONT = 4.5;
const LONGEST_WORD = 9;
/** Margin of error in measuring a text, in points. */
const SPARE = 0.5;

type Columns = readonly Pick<Column, 'type' | 'width'>[];
/** Rows with the header, which comes first and may wrap. */
type Body = readonly (readonly { text: string; bold?: boolean }[])[];

/** Measures the part of a cell that can't be wrapped: a whole amount or date, or the longest word. */
function pointsOf(type: Column['type'], { text, bold = false }: Body[0][0], size: number): number {
  if (type !== 'text') return widthOf(text, { size, bold }) + SPARE;
  const words = text.split(/\s+/).map((word) => widthOf(word, { size, bold }) + SPARE);
  return Math.min(Math.max(...words), LONGEST_WORD * size);
}

/** Computes planned and minimum width of each column, and by how much they lack or have room. */
function demandOf(columns: Columns, body: Body, { size, fontSize }: Paper) {
  const characters = columns.reduce((sum, { width }) => sum + width, 0);
  const planned = columns.map(({ width }) => (PAGE_WIDTH[size ?? 'A4'] * width) / characters - PADDING);
  const needed = columns.map(({ type }, index) =>
    body.reduce((most, row, at) => {
      const cell = row[index];
      return cell ? Math.max(most, pointsOf(at === 0 ? 'text' : type, cell, fontSize)) : most;
    }, 0),
  );
  const lacking = total(planned, (width, index) => Math.max(0, (needed[index] ?? 0) - width));
  const spare = total(planned, (width, index) => Math.max(0, width - (needed[index] ?? 0)));
  return { planned, needed, lacking, spare };
}

const total = (widths: readonly number[], of: (width: number, index: number) => number): number =>
  widths.reduce((sum, width, index) => sum + of(width, index), 0);

/** Returns the paper with its font reduced until no amount and no word has to be broken. */
export function fittingPaper(columns: Columns, body: Body, paper: Paper): Paper {
  const { lacking, spare } = demandOf(columns, body, paper);
  if (lacking <= spare || paper.fontSize <= SMALLEST_FONT) return paper;
  return fittingPaper(columns, body, { ...paper, fontSize: paper.fontSize - 0.5 });
}

/**
 * Computes the column widths of a table in points; their sum stays as planned. A column whose amounts, dates or words
 * would break takes width from columns with room to spare. Where the page is too narrow for all, words are broken,
 * amounts and dates are not.
 */
export function columnWidths(columns: Columns, body: Body, paper: Paper = ORDINARY): number[] {
  const { planned, needed, lacking, spare } = demandOf(columns, body, paper);
  if (lacking <= spare) {
    const taken = spare === 0 ? 0 : lacking / spare;
    return planned.map((width, index) => {
      const least = needed[index] ?? 0;
      return width < least ? least : width - (width - least) * taken;
    });
  }
  const isText = (index: number) => columns[index]?.type === 'text';
  const whole = total(planned, (width, index) => (isText(index) ? 0 : Math.max(width, needed[index] ?? 0)));
  const ofWords = total(planned, (width, index) => (isText(index) ? width : 0));
  if (ofWords === 0) return planned;
  const left = (total(planned, (width) => width) - whole) / ofWords;
  return planned.map((width, index) => (isText(index) ? width * left : Math.max(width, needed[index] ?? 0)));
}
