import { type TextFields, withTextColumns } from '../../../shared/text-fields.ts';
import type { Column } from './data-table.types.ts';

/** Inserts the columns of the described texts into a list's columns. */
export function withListedTexts<
  Fields extends TextFields,
  Row extends Record<keyof Fields & string, string | null>,
  Listed extends Column<Row>,
>(columns: readonly Listed[], fields: Fields): (Listed | Column<Row>)[] {
  return withTextColumns<Listed | Column<Row>, Fields>(columns, fields, (name, { label, list, code }) =>
    list
      ? {
          key: name,
          header: label,
          sort: name,
          width: `${list.width}px`,
          cell: (row: Row) => (code ? <span className="angka">{row[name]}</span> : row[name]),
        }
      : undefined,
  );
}
