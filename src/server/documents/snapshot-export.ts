import { formatAngka } from '../../shared/angka.ts';
import { type FormatEkspor, MAX_BARIS_PDF } from '../../shared/ekspor.ts';
import { AppError } from '../../shared/errors.ts';
import type { RequestContext, Trx } from '../context.ts';
import { openSnapshot } from '../db/snapshot.ts';
import { readLetterhead } from '../modules/pengaturan/letterhead.service.ts';
import type { NamedFile } from './export-answer.ts';
import type { Row, TableDocument } from './table.ts';
import { exportTable } from './table-export.ts';
import { createTurns } from './turns.ts';
import { MAX_XLSX_ROWS } from './xlsx.ts';

/** Exports at the same time: each holds a database connection for as long as its reader takes. */
const EXPORTS_AT_ONCE = 4;
const turns = createTurns(EXPORTS_AT_ONCE);

/** A table to be saved: what it is, and its rows one by one. */
export interface PreparedTable {
  table: TableDocument;
  rows: AsyncIterable<Row>;
}

/**
 * Saves a table of one moment of the database: `prepare` reads its totals and its rows in the same snapshot. A PDF
 * carries the office's letterhead. Waits while too many others are being saved.
 * @throws AppError validation_failed when the format has no room for so many rows
 */
export async function exportSnapshot(
  ctx: Pick<RequestContext, 'db' | 'files'>,
  format: FormatEkspor,
  signal: AbortSignal,
  prepare: (trx: Trx) => Promise<PreparedTable>,
): Promise<NamedFile> {
  const leave = await turns.take(signal);
  const snapshot = await openSnapshot(ctx.db, signal).catch((error: unknown) => {
    leave();
    throw error;
  });
  const done = () => snapshot.end().finally(leave);
  try {
    const { table, rows } = await prepare(snapshot.trx);
    assertRoom(format, table.rowCount);
    if (format === 'pdf') table.letterhead = await readLetterhead({ db: snapshot.trx, files: ctx.files });
    return await exportTable(table, format, { rows, done }, signal);
  } catch (error) {
    await done();
    // whoever asked has gone: nobody reads the answer, and it is no failure of ours
    if (signal.aborted) throw new AppError('bad_request', { cause: error });
    throw error;
  }
}

function assertRoom(format: FormatEkspor, rows: number): void {
  const most = { pdf: MAX_BARIS_PDF, xlsx: MAX_XLSX_ROWS, csv: Number.POSITIVE_INFINITY }[format];
  if (rows <= most) return;
  const instead = format === 'pdf' ? 'Excel' : 'CSV';
  const message =
    `${format === 'pdf' ? 'PDF' : 'Excel'} memuat paling banyak ${formatAngka(most)} baris, sedangkan yang cocok ` +
    `${formatAngka(rows)}. Unduh sebagai ${instead}, atau persempit filternya.`;
  throw new AppError('validation_failed', { message, errors: { format: [message] } });
}
