import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { MAX_BARIS_PDF } from '../../../shared/ekspor.ts';
import { AppError } from '../../../shared/errors.ts';
import type { kirEndpoints } from '../../../shared/kir.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Outside, RequestContext } from '../../context.ts';
import { type NamedFile, pdfFile } from '../../documents/export-answer.ts';
import { inPaperQueue } from '../../documents/papers.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import type { Row, TableDocument } from '../../documents/table.ts';
import { readLokasi } from '../lokasi/lokasi.service.ts';
import type { LokasiRow } from '../lokasi/lokasi-row.ts';
import { readLetterhead, readSigner } from '../pengaturan/letterhead.service.ts';
import { type BarisKir, kirColumns, kirLokasiColumn } from './kir.columns.ts';
import { kirPdf } from './kir.pdf.ts';
import {
  allKirRows,
  type KirRow,
  type KirScope,
  type KirTotals,
  kirRows,
  kirTotals,
} from './kir.repository.ts';

/** Renders the card of a room as a file. @throws AppError not_found, validation_failed (too many rows for paper) */
export async function kirOf(
  ctx: Outside,
  id: number,
  { format, dengan_isi }: QueryOf<typeof kirEndpoints.kir>,
  signal: AbortSignal,
): Promise<NamedFile> {
  const lokasi = await readLokasi(ctx.db, id);
  const scope = { lokasiId: id, withInside: dengan_isi, per: officeToday() };
  if (format !== 'pdf') return workbook(ctx, lokasi, scope, signal);
  return inPaperQueue(ctx.actor.id, signal, () => paper(ctx, lokasi, scope, signal));
}

const numbered = ({ lokasi_id: _, ...row }: KirRow, index: number): BarisKir => ({
  no: index + 1,
  ukuran: null,
  bahan: null,
  ...row,
});

/** Builds a file name in plain ASCII from a lokasi and a date. */
const fileNameOf = ({ lokasi }: LokasiRow, date: string): string =>
  `KIR-${lokasi.replace(/[^\w.-]+/g, '-')}-${date}`;

async function paper(
  ctx: RequestContext,
  lokasi: LokasiRow,
  scope: KirScope,
  signal: AbortSignal,
): Promise<NamedFile> {
  const totals = await kirTotals(ctx.db, scope);
  assertFitsPaper(totals.baris);
  const rows = (await kirRows(ctx.db, scope, MAX_BARIS_PDF)).map(numbered);
  const date = scope.per;
  const definition = kirPdf({
    lokasi,
    rows,
    withInside: scope.withInside,
    totals,
    date,
    letterhead: await readLetterhead(ctx),
    signer: await readSigner(ctx),
  });
  const bytes = await renderPdf(definition, signal);
  return pdfFile(`${fileNameOf(lokasi, date)}.pdf`, bytes, rows.length);
}

/** Refuses more rows than paper takes. @throws AppError validation_failed */
export function assertFitsPaper(rows: number): void {
  if (rows <= MAX_BARIS_PDF) return;
  const message =
    `KIR sebagai PDF memuat paling banyak ${formatAngka(MAX_BARIS_PDF)} baris, sedangkan lokasi ini memiliki ` +
    `${formatAngka(rows)}. Unduh sebagai Excel, atau cetak per ruangan.`;
  throw new AppError('validation_failed', { message, errors: { format: [message] } });
}

async function workbook(
  ctx: Outside,
  lokasi: LokasiRow,
  scope: KirScope,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportSnapshot(ctx, { format: 'xlsx', signal, letterhead: readLetterhead }, async (inside) => ({
    table: tableOf(inside, lokasi, scope, await kirTotals(inside.db, scope)),
    rows: cells(allKirRows(inside.db, scope)),
  }));
}

async function* cells(rows: AsyncIterable<KirRow>): AsyncGenerator<Row> {
  let index = 0;
  for await (const row of rows) yield { ...numbered(row, index++) };
}

function tableOf(
  ctx: RequestContext,
  lokasi: LokasiRow,
  { withInside, per }: KirScope,
  { baris, ...totals }: KirTotals,
): TableDocument<keyof BarisKir> {
  const { timeZone } = ctx.config;
  return {
    title: 'Kartu Inventaris Ruangan (KIR)',
    fileName: fileNameOf(lokasi, per),
    sheet: 'KIR',
    columns: withInside ? [...kirColumns, kirLokasiColumn] : kirColumns,
    facts: [
      ['Ruangan', lokasi.lokasi],
      ['Letak', lokasi.jalur],
      ['Cakupan', withInside ? 'Termasuk lokasi di dalamnya' : 'Hanya lokasi ini'],
      ['Dicetak', `${formatTime(new Date().toISOString(), timeZone)} oleh ${ctx.actor.name}`],
      ['Jumlah baris', formatAngka(baris)],
      ['Harga perolehan', 'Harga satuan dikali jumlah'],
    ],
    totals: { ...totals },
    rowCount: baris,
    timeZone,
  };
}
