import { csvStream } from './csv.ts';
import { MIME, type NamedFile, pdfFile } from './export-answer.ts';
import { RowCounter, withSize } from './export-stream.ts';
import { renderPdf } from './pdf.ts';
import { tablePdf } from './pdf-table.ts';
import type { Row, TableDocument } from './table.ts';
import { xlsxStream } from './xlsx.ts';

export type TableFormat = keyof typeof MIME;

export interface TableSource {
  rows: AsyncIterable<Row>;
  /** Called when no more rows are read, whatever the reason; may be called repeatedly. */
  done: () => Promise<void>;
}

/**
 * Exports a table in one of the formats. CSV and XLSX are streamed while the rows are read; a PDF is laid out as a
 * whole first.
 * @throws the signal's reason when aborted before the file begins
 */
export async function exportTable(
  table: TableDocument,
  format: TableFormat,
  { rows, done }: TableSource,
  signal: AbortSignal,
): Promise<NamedFile> {
  const name = `${table.fileName}.${format}`;
  if (format === 'pdf') {
    const definition = await tablePdf(table, rows).finally(done);
    return pdfFile(name, await renderPdf(definition, signal), table.rowCount);
  }
  const counter = new RowCounter();
  const write = format === 'csv' ? csvStream : xlsxStream;
  const source = write(table, counter.counted(rows));
  source.once('close', () => void done());
  const file = await withSize(source, () => counter.count / Math.max(table.rowCount, 1));
  return { name, mime: MIME[format], rows: table.rowCount, ...file };
}
