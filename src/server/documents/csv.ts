import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type Cell, type Column, isNumeric, localMoment, type Row, type TableDocument } from './table.ts';

/**
 * Semicolon between cells: Indonesian Excel takes the comma for the decimal mark when a file is opened with a double
 * click. Import reads both.
 */
const DELIMITER = ';';

/**
 * Writes rows as CSV: UTF-8 with BOM, `;`, CRLF, header first, numbers as plain digits with a decimal comma, dates
 * `YYYY-MM-DD`, moments in the office's time zone. Text that a spreadsheet would run as a formula is escaped with an
 * apostrophe; a negative number is none. There is no totals row, because it would double the sum of a column.
 */
export function csvStream(table: TableDocument, rows: AsyncIterable<Row>): Readable {
  const writer = stringify({
    bom: true,
    delimiter: DELIMITER,
    record_delimiter: 'windows',
    // the writer's own check looks only for the row delimiter
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { object: ({ negative }) => ({ value: String(negative), escape_formulas: false }) },
  });
  return pipeline(Readable.from(records(table, rows)), writer, () => {});
}

async function* records({ columns, timeZone }: TableDocument, rows: AsyncIterable<Row>) {
  yield columns.map(({ label }) => label);
  for await (const row of rows) {
    yield columns.map((column) => cellOf(column, row[column.key] ?? null, timeZone));
  }
}

/** Writes a number with a decimal comma: 1.234 would be read as one thousand and more. */
export const withComma = (value: number): string => String(value).replace('.', ',');

/** Digits of a negative number, which the writer takes for a formula unless it is told. */
interface Negative {
  negative: string;
}

const NEGATIVE = /^-\d+(?:,\d+)?$/;

function cellOf({ type }: Column, given: Cell, timeZone: string): Cell | Negative {
  const value = type === 'decimal' && typeof given === 'number' ? withComma(given) : given;
  if (typeof value !== 'string') return value;
  if (isNumeric(type) && NEGATIVE.test(value)) return { negative: value };
  // ends lines within a cell with LF alone, as spreadsheets do: CR LF ends a row
  return type === 'moment' ? localMoment(value, timeZone) : value.replace(/(?!^)\r\n?/g, '\n');
}
