import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type Cell, type Column, localMoment, type Row, type TableDocument } from './table.ts';

/**
 * Semicolon between cells: Indonesian Excel takes the comma for the decimal mark when a file is opened with a double
 * click. Import reads both.
 */
const DELIMITER = ';';

/**
 * Writes rows as CSV: UTF-8 with BOM, `;`, CRLF, header first, numbers as plain digits, dates `YYYY-MM-DD`, moments in
 * the office's time zone. Text that a spreadsheet would run as a formula is escaped with an apostrophe. There is no
 * totals row, because it would double the sum of a column.
 */
export function csvStream(table: TableDocument, rows: AsyncIterable<Row>): Readable {
  const writer = stringify({
    bom: true,
    delimiter: DELIMITER,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  return pipeline(Readable.from(records(table, rows)), writer, () => {});
}

async function* records({ columns, timeZone }: TableDocument, rows: AsyncIterable<Row>) {
  yield columns.map(({ label }) => label);
  for await (const row of rows) {
    yield columns.map((column) => cellOf(column, row[column.key] ?? null, timeZone));
  }
}

function cellOf({ type }: Column, value: Cell, timeZone: string): Cell {
  return type === 'moment' && typeof value === 'string' ? localMoment(value, timeZone) : value;
}
