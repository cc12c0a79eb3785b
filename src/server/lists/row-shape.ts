import { parseAngka } from '../../shared/number-text.ts';
import { type Cell, cleanText, isBlankCell, isEmptyCell, textOfCell } from './cell.ts';

const UNIT = /\s*(?:unit|buah|bh|pcs|set|item|barang|lembar|eks(?:emplar)?|rupiah)\.?$/i;
const CURRENCY = /^(?:rp|idr)\.?$/i;

/** A row by the types of its cells; dashes and a lone `Rp` are ignored. */
export interface RowShape {
  texts: string[];
  /** Column -> number, also one with a currency or a unit. */
  numbers: Map<number, number>;
}

/** Describes which cells of a row have texts and which have numbers; leaves out empty cells and signs for "empty". */
export function shapeOfRow(cells: readonly Cell[]): RowShape {
  const shape: RowShape = { texts: [], numbers: new Map() };
  for (const [column, cell] of cells.entries()) {
    if (isBlankCell(cell) || isEmptyCell(cell)) continue;
    const number = numberOfCell(cell);
    if (number !== undefined) shape.numbers.set(column, number);
    else if (!CURRENCY.test(textOfCell(cell).trim())) shape.texts.push(cleanText(textOfCell(cell)));
  }
  return shape;
}

/** Counts the filled cells of a row. */
export function cellCount({ texts, numbers }: RowShape): number {
  return texts.length + numbers.size;
}

/** Parses the number in a cell; undefined when it holds none. */
export function numberOfCell(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string') return undefined;
  const parsed = parseAngka(cleanText(cell).replace(UNIT, ''));
  if (typeof parsed === 'string') return undefined;
  const number = Number(`${parsed.bulat}.${parsed.pecahan || '0'}`);
  return parsed.negatif ? -number : number;
}

/** Lower limit of official numbers, which are long; a count or a price marks a row of data. */
const OFFICIAL_NUMBER = 10 ** 9;

/** Checks for a number that is a count or a price. */
export function hasFigure({ numbers }: RowShape): boolean {
  return [...numbers.values()].some((number) => number < OFFICIAL_NUMBER);
}

/** Computes the median number of filled cells per row; where some rows have numbers, rows of text alone don't count. */
export function medianCells(shapes: readonly RowShape[]): number {
  const figures = shapes.filter(hasFigure);
  return median((figures.length > 0 ? figures : shapes).map(cellCount));
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
