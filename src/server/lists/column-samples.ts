import { cut } from '../../shared/cut.ts';
import type { RowRemark } from '../../shared/impor-rows.ts';
import { type Cell, cleanText, isEmptyCell, textOfCell } from './cell.ts';

const SAMPLES = 3;
const LONGEST_SAMPLE = 200;

/** Collects the first distinct non-empty values of each column, however far down they stand. */
export function sampleColumns(
  rows: readonly { sel: readonly Cell[]; temuan: readonly RowRemark[] }[],
  width: number,
): string[][] {
  const samples = Array.from({ length: width }, () => new Set<string>());
  let open = width;
  for (const { sel, temuan } of rows) {
    if (open === 0) break;
    if (temuan.some(({ berat }) => berat === 'galat')) continue;
    for (const [column, found] of samples.entries()) {
      const cell = sel[column] ?? null;
      if (found.size === SAMPLES || isEmptyCell(cell)) continue;
      found.add(cut(cleanText(textOfCell(cell)), LONGEST_SAMPLE));
      if (found.size === SAMPLES) open -= 1;
    }
  }
  return samples.map((found) => [...found]);
}
