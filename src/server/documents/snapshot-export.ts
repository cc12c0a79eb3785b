import { formatAngka } from '../../shared/angka.ts';
import { type FormatEkspor, MAX_BARIS_PDF } from '../../shared/ekspor.ts';
import { refused } from '../../shared/errors.ts';
import type { Inside, Outside } from '../context.ts';
import { whileHolding } from '../db/holding.ts';
import { openSnapshot } from '../db/snapshot.ts';
import { unlessDisconnected } from '../gone.ts';
import { Queue } from '../queue.ts';
import type { NamedFile } from './export-answer.ts';
import type { Letterhead } from './letterhead.ts';
import type { SignedTable } from './letterhead-signatures.ts';
import { inPaperQueue } from './papers.ts';
import type { Row, TableDocument } from './table.ts';
import { exportTable } from './table-export.ts';
import { MAX_XLSX_ROWS } from './xlsx.ts';

/**
 * Queue for exports. Each holds a database connection for as long as its client downloads, so the queue keeps one
 * person from taking all of them.
 */
const exports = new Queue({
  running: 4,
  waiting: 20,
  perPerson: { running: 2, waiting: 4 },
  patience: 30_000,
});

/** A table to export: its description, and its rows as a stream. */
export interface PreparedTable {
  table: TableDocument;
  rows: AsyncIterable<Row>;
}

/** Format of an export, and its client. */
export interface SnapshotExport {
  format: FormatEkspor;
  /** Aborts when the client has disconnected. */
  signal: AbortSignal;
  /** Reads the letterhead for the first page of a PDF. */
  letterhead: (inside: Inside) => Promise<Letterhead>;
  /** Reads the signatures at the end of a PDF; undefined for none. */
  signed?: (inside: Inside) => Promise<SignedTable | undefined>;
}

/**
 * Exports a table from one snapshot of the database: `prepare` reads its totals and its rows in the same one. Waits in
 * the queue before anything is read.
 * @throws AppError validation_failed when there are more rows than the format allows; too_many_at_once, busy
 */
export async function exportSnapshot(
  ctx: Outside,
  how: SnapshotExport,
  prepare: (inside: Inside) => Promise<PreparedTable>,
): Promise<NamedFile> {
  const { id } = ctx.actor;
  const { format, signal } = how;
  if (format === 'pdf')
    return inPaperQueue(id, signal, () => exportNow(ctx, how, { prepare, leave: () => {} }));
  return unlessDisconnected(signal, async () => {
    const leave = await exports.take(id, signal);
    return exportNow(ctx, how, { prepare, leave });
  });
}

interface ExportSteps {
  prepare: (inside: Inside) => Promise<PreparedTable>;
  /** Leaves the queue; called when no more rows are read. */
  leave: () => void;
}

async function exportNow(
  ctx: Outside,
  { format, signal, letterhead, signed: signatures }: SnapshotExport,
  { prepare, leave }: ExportSteps,
): Promise<NamedFile> {
  const snapshot = await openSnapshot(ctx.db, signal).catch((error: unknown) => {
    leave();
    throw error;
  });
  const done = () => snapshot.end().finally(leave);
  try {
    const inside: Inside = { ...ctx, db: snapshot.trx };
    const { table, rows } = await whileHolding(async () => {
      const prepared = await prepare(inside);
      assertRoom(format, prepared.table.rowCount);
      if (format === 'pdf') {
        prepared.table.letterhead = await letterhead(inside);
        const signed = await signatures?.(inside);
        if (signed) prepared.table.signed = signed;
      }
      return prepared;
    });
    return await exportTable(table, format, { rows, done }, signal);
  } catch (error) {
    await done();
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
  throw refused('format', message);
}
