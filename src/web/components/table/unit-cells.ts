import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { Column } from './data-table.types.ts';

/** Builds the cells of a count: the figure below its header, and on a phone with its unit: "15 unit". */
export function unitCells<Row>(
  countOf: (row: Row) => number,
  unit?: string | ((row: Row) => string | null),
): Pick<Column<Row>, 'cell' | 'align' | 'phone' | 'phoneCell'> {
  return {
    align: 'end',
    cell: (row) => formatAngka(countOf(row)),
    phone: 'end',
    phoneCell: (row) => formatUnit(countOf(row), typeof unit === 'function' ? unit(row) : unit),
  };
}
