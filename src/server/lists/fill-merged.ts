import { cut } from '../../shared/cut.ts';
import type { RowRemark } from '../../shared/impor-rows.ts';
import { type Cell, cleanText, isBlankCell, textOfCell } from './cell.ts';
import type { Merges } from './merged-cells.ts';

interface Row {
  nomor: number;
  sel: Cell[];
  temuan: RowRemark[];
}

/** Maximum cells to fill; merged cells of an honest list don't overlap and stay far below. */
const MOST_CELLS = 2_000_000;

/**
 * Fills every row with the value of the cell that is merged downward over it, with a remark: a kategori or room written
 * once for ten rows applies to all ten. Changes the rows in place.
 */
export function fillMerged(rows: readonly Row[], columns: readonly string[], { list }: Merges): void {
  const byNumber = new Map(rows.map((row) => [row.nomor, row]));
  const filled = new Map<Row, string[]>();
  let left = MOST_CELLS;
  for (const { top, bottom, left: column } of list) {
    const first = byNumber.get(top);
    const value = first?.sel[column] ?? null;
    if (bottom === top || column >= columns.length || isBlankCell(value)) continue;
    for (let nomor = top + 1; nomor <= bottom && left > 0; nomor += 1, left -= 1) {
      const row = byNumber.get(nomor);
      if (!row || !isBlankCell(row.sel[column] ?? null)) continue;
      while (row.sel.length < column) row.sel.push(null);
      row.sel[column] = value;
      filled.set(row, [...(filled.get(row) ?? []), `${columns[column]} "${cleanText(textOfCell(value))}"`]);
    }
  }
  for (const [row, values] of filled) {
    const pesan = `Sel gabungan berlaku juga untuk baris ini: ${cut(values.join(', '), 300)}.`;
    row.temuan.push({ kolom: null, nilai: null, pesan, berat: 'peringatan' });
  }
}
