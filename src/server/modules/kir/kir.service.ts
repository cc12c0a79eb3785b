import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { MAX_BARIS_PDF } from '../../../shared/ekspor.ts';
import { refused } from '../../../shared/errors.ts';
import type { kirEndpoints } from '../../../shared/kir.ts';
import { belumBerharga } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, Outside, RequestContext } from '../../context.ts';
import { type NamedFile, pdfFile } from '../../documents/export-answer.ts';
import { inPaperQueue } from '../../documents/papers.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import type { Row, TableDocument } from '../../documents/table.ts';
import { readLokasi } from '../lokasi/lokasi.service.ts';
import type { LokasiRow } from '../lokasi/lokasi-row.ts';
import {
  assertNotFuture,
  closingRead,
  printedFact,
  registerAt,
  turnBack,
} from '../mutasi/register-at.repository.ts';
import { readLetterhead, readSigner } from '../pengaturan/letterhead.service.ts';
import { type BarisKir, kirColumns } from './kir.columns.ts';
import { type KirCard, type KirContent, kirPdf } from './kir.pdf.ts';
import {
  allKirRows,
  type KirRoom,
  type KirRow,
  type KirScope,
  type KirTotals,
  kirRooms,
  kirRows,
  kirTotals,
} from './kir.repository.ts';

/**
 * Renders the card of a room as a file, for `per` or today.
 * @throws AppError not_found, validation_failed (too many rows for paper, a future day)
 */
export async function kirOf(
  ctx: Outside,
  id: number,
  { format, dengan_isi, kode_lama, per = officeToday() }: QueryOf<typeof kirEndpoints.kir>,
  signal: AbortSignal,
): Promise<NamedFile> {
  assertNotFuture(per);
  const scope = { lokasiId: id, withInside: dengan_isi, withKodeLama: kode_lama, per };
  if (format !== 'pdf') return workbook(ctx, scope, signal);
  return inPaperQueue(ctx.actor.id, signal, () => paper(ctx, scope, signal));
}

const numbered = ({ lokasi_id: _, ...row }: KirRow, index: number): BarisKir => ({
  no: index + 1,
  ...row,
});

/** Builds a file name in plain ASCII from a lokasi and a date. */
const fileNameOf = ({ lokasi }: LokasiRow, date: string): string =>
  `KIR-${lokasi.replace(/[^\w.-]+/g, '-')}-${date}`;

async function paper(ctx: RequestContext, scope: KirScope, signal: AbortSignal): Promise<NamedFile> {
  const { lokasiId, per } = scope;
  const card = await registerAt(ctx.db, per, async (db) => {
    const lokasi = await readLokasi(db, lokasiId);
    const totals = await kirTotals(db, scope);
    assertFitsPaper(totals.baris);
    const cards = await cardsOf(db, lokasiId, await kirRows(db, scope, MAX_BARIS_PDF));
    const office = { ...ctx, db };
    return {
      lokasi,
      cards,
      totals,
      date: per,
      letterhead: await readLetterhead(office),
      signer: await readSigner(office),
      pengurus: await readSigner(office, 'kedua'),
      closed: closedWords(office),
    };
  });
  const bytes = await renderPdf(kirPdf(card), signal);
  const rows = card.cards.reduce((sum, one) => sum + one.rows.length, 0);
  return pdfFile(`${fileNameOf(card.lokasi, per)}.pdf`, bytes, rows);
}

/** Builds one card per room with rows, in order; a single empty card where there are none. */
async function cardsOf(db: Db, lokasiId: number, rows: readonly KirRow[]): Promise<KirCard[]> {
  const ids = [...new Set(rows.map(({ lokasi_id }) => lokasi_id))];
  const roomIds = ids.length > 0 ? ids : [lokasiId];
  const rooms = new Map((await kirRooms(db, roomIds)).map((room) => [room.id, room]));
  return roomIds.map((id) => ({
    room: rooms.get(id) as KirRoom,
    rows: rows.filter(({ lokasi_id }) => lokasi_id === id).map(numbered),
  }));
}

/**
 * Refuses more rows than fit on paper.
 * @throws AppError validation_failed
 */
export function assertFitsPaper(rows: number): void {
  if (rows <= MAX_BARIS_PDF) return;
  const message =
    `KIR sebagai PDF memuat paling banyak ${formatAngka(MAX_BARIS_PDF)} baris, sedangkan lokasi ini memiliki ` +
    `${formatAngka(rows)}. Unduh sebagai Excel, atau cetak per ruangan.`;
  throw refused('format', message);
}

/** Says when the day of a card was closed; undefined where it is open. */
function closedWords(ctx: RequestContext): KirContent['closed'] {
  const closed = closingRead(ctx.db);
  return closed && { words: printedFact(ctx).join(' '), at: closed.ditutup_pada };
}

async function workbook(ctx: Outside, scope: KirScope, signal: AbortSignal): Promise<NamedFile> {
  return exportSnapshot(ctx, { format: 'xlsx', signal, letterhead: readLetterhead }, async (inside) => {
    await turnBack(inside.db, scope.per);
    const lokasi = await readLokasi(inside.db, scope.lokasiId);
    return {
      table: tableOf(inside, lokasi, scope, await kirTotals(inside.db, scope)),
      rows: cells(allKirRows(inside.db, scope)),
    };
  });
}

async function* cells(rows: AsyncIterable<KirRow>): AsyncGenerator<Row> {
  let index = 0;
  for await (const row of rows) yield { ...numbered(row, index++) };
}

function tableOf(
  ctx: RequestContext,
  lokasi: LokasiRow,
  scope: KirScope,
  { baris, tanpa_harga, ...totals }: KirTotals,
): TableDocument<keyof BarisKir> {
  const { timeZone } = ctx.config;
  const { withInside, per } = scope;
  return {
    title: 'Kartu Inventaris Ruangan (KIR)',
    fileName: fileNameOf(lokasi, per),
    sheet: 'KIR',
    columns: kirColumns(scope),
    facts: [
      ['Ruangan', lokasi.lokasi],
      ['Letak', lokasi.jalur],
      ['Cakupan', withInside ? 'Termasuk lokasi di dalamnya' : 'Hanya lokasi ini'],
      ['Keadaan per', formatTanggal(per)],
      printedFact(ctx),
      ['Jumlah baris', formatAngka(baris)],
      ['Harga perolehan', 'Harga satuan dikali jumlah'],
      ...(tanpa_harga > 0 ? [['Tanpa harga', belumBerharga(tanpa_harga)] as const] : []),
    ],
    totals: { ...totals },
    rowCount: baris,
    timeZone,
  };
}
