import type { Readable } from 'node:stream';
import type { RequestContext } from '../../context.ts';
import { csvStream, withComma } from '../../documents/csv.ts';
import type { Column, Row } from '../../documents/table.ts';
import { type Cell, exactNumber, textOfCell } from '../../lists/cell.ts';
import { rowOfImpor } from './impor.service.ts';
import { readsNumbers } from './number-fields.ts';
import { entityNow } from './own-entity.ts';
import { ADDED_COLUMNS } from './refused-columns.ts';
import { nextRefused, type StoredRow } from './rows.repository.ts';

const BATCH = 500;

/**
 * Exports the refused rows as in the file, each with its reasons, to be corrected and imported separately. The import
 * ignores the two added columns.
 * @throws AppError not_found
 */
export async function refusedCsv(
  ctx: RequestContext,
  id: number,
): Promise<{ stream: Readable; fileName: string }> {
  const { jenis, kolom, nama_berkas, pemeriksaan, pengaturan } = await rowOfImpor(ctx.db, id);
  const entity = await entityNow(ctx.db, jenis);
  const written = kolom.map((name) =>
    readsNumbers(entity, pengaturan?.pemetaan[name]) ? textOfNumber : textOfCell,
  );
  const columns = [...kolom, ...ADDED_COLUMNS].map(
    (label, index): Column => ({ key: String(index), label, type: 'text', width: 20 }),
  );
  const fileName = `ditolak-${nama_berkas.replace(/\.\w+$/, '')}`;
  const table = {
    title: 'Baris yang ditolak',
    fileName,
    sheet: 'Ditolak',
    columns,
    facts: [],
    totals: {},
    rowCount: pemeriksaan?.ditolak ?? 0,
    timeZone: ctx.config.timeZone,
  };
  return { stream: csvStream(table, refusedRows(ctx, id, written)), fileName: `${fileName}.csv` };
}

/** Writer of the cells of a column. */
type CellText = (sel: Cell) => string;

/**
 * Formats a cell for a reader of numbers, who takes three digits after a separator for thousands: 2.125 becomes
 * `2,1250`.
 */
const textOfNumber: CellText = (sel) => {
  if (typeof sel !== 'number' || Number.isInteger(sel)) return textOfCell(sel);
  const text = withComma(exactNumber(sel));
  return /,\d{3}$/.test(text) ? `${text}0` : text;
};

async function* refusedRows(
  ctx: RequestContext,
  id: number,
  written: readonly CellText[],
): AsyncGenerator<Row> {
  let last = 0;
  for (;;) {
    const rows = await nextRefused(ctx.db, id, last, BATCH);
    const end = rows.at(-1);
    if (!end) return;
    for (const row of rows) yield toRow(row, written);
    last = end.nomor;
  }
}

function toRow({ nomor, sel, masalah }: StoredRow, written: readonly CellText[]): Row {
  const cells = written.map((textOf, index) => textOf(sel[index] ?? null));
  const reasons = masalah
    .filter(({ berat }) => berat === 'galat')
    .map(({ kolom, pesan }) => (kolom === null ? pesan : `${kolom}: ${pesan}`));
  return Object.fromEntries(
    [...cells, String(nomor), reasons.join(' ')].map((text, index) => [String(index), text]),
  );
}
