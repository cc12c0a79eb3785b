import type { NonData } from '../../shared/impor-rows.ts';
import { type Cell, cleanText, isBlankCell, textOfCell } from './cell.ts';
import { closingLines } from './closing-lines.ts';
import type { RawRow } from './raw-table.ts';
import { numbersColumns, repeatsHeader } from './row-remarks.ts';
import { type RowShape, shapeOfRow } from './row-shape.ts';
import { TotalLines } from './total-lines.ts';

/**
 * Finds the rows below the header that are no data, each with its reason, in the order of `rows`; null for data. Rows
 * that a person took back in are read like any other.
 */
export function findNonData(
  rows: readonly RawRow[],
  header: readonly RawRow[],
  titles: readonly RawRow[],
): (NonData | null)[] {
  const shapes = rows.map(({ sel }) => shapeOfRow(sel));
  const found = rows.map(({ sel }) => repeated(sel, header, titles));
  const left = shapes.filter((_, index) => !found[index]);
  const closing = closingLines(left);
  const totals = new TotalLines(left.filter((_, index) => !closing.has(index)));
  let place = -1;
  return found.map((known, index) => {
    if (known) return known;
    place += 1;
    if (closing.has(place))
      return { jenis: 'penutup', pesan: 'Baris penutup: tanda tangan, tanggal, atau catatan.' };
    const pesan = totals.next(shapes[index] as RowShape);
    return pesan === undefined ? null : { jenis: 'jumlah', pesan };
  });
}

function repeated(
  cells: readonly Cell[],
  header: readonly RawRow[],
  titles: readonly RawRow[],
): NonData | null {
  if (header.some(({ sel }) => repeatsHeader(cells, sel)))
    return { jenis: 'judul', pesan: 'Baris ini mengulang judul kolom.' };
  if (numbersColumns(cells)) return { jenis: 'judul', pesan: 'Baris ini berisi nomor kolom.' };
  const text = textOfCells(cells);
  const isTitle =
    cells.filter((sel) => !isBlankCell(sel)).length === 1 &&
    titles.some(({ sel }) => textOfCells(sel) === text);
  return isTitle ? { jenis: 'kop', pesan: 'Baris ini mengulang kop di atas judul kolom.' } : null;
}

function textOfCells(cells: readonly Cell[]): string {
  return cleanText(cells.map(textOfCell).join(' ')).toLowerCase();
}
