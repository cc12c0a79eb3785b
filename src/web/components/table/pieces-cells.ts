import { formatUnit } from '../../../shared/angka.ts';
import type { Column } from './data-table.types.ts';

/** Builds the cells of a count of pieces that differ in what they are: "15 rim", at the desk as well. */
export function piecesCells<Row>(
  countOf: (row: Row) => number,
  unitOf: (row: Row) => string | null,
): Pick<Column<Row>, 'cell' | 'align' | 'phone'> {
  return { align: 'end', cell: (row) => formatUnit(countOf(row), unitOf(row)), phone: 'end' };
}
