import type { Readable } from 'node:stream';
import type { RequestContext } from '../../context.ts';
import { csvStream } from '../../documents/csv.ts';
import type { Column, Row } from '../../documents/table.ts';
import { textOfCell } from '../../lists/cell.ts';
import { rowOfImpor } from './impor.service.ts';
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
  const { kolom, nama_berkas, pemeriksaan } = await rowOfImpor(ctx.db, id);
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
  return { stream: csvStream(table, refusedRows(ctx, id, kolom.length)), fileName: `${fileName}.csv` };
}

async function* refusedRows(ctx: RequestContext, id: number, width: number): AsyncGenerator<Row> {
  let last = 0;
  for (;;) {
    const rows = await nextRefused(ctx.db, id, last, BATCH);
    const end = rows.at(-1);
    if (!end) return;
    for (const row of rows) yield toRow(row, width);
    last = end.nomor;
  }
}

function toRow({ nomor, sel, masalah }: StoredRow, width: number): Row {
  const cells = Array.from({ length: width }, (_, index) => textOfCell(sel[index] ?? null));
  const reasons = masalah
    .filter(({ berat }) => berat === 'galat')
    .map(({ kolom, pesan }) => (kolom === null ? pesan : `${kolom}: ${pesan}`));
  return Object.fromEntries(
    [...cells, String(nomor), reasons.join(' ')].map((text, index) => [String(index), text]),
  );
}
