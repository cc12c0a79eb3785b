import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { FormatEkspor } from '../../../shared/ekspor.ts';
import type { HistoryRow, historyEndpoints } from '../../../shared/history.ts';
import { formatWaktu } from '../../../shared/tanggal.ts';
import type { RequestContext, Trx } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import { localMoment, type Row, type TableDocument } from '../../documents/table.ts';
import type { HistoryFilters } from './history.repository.ts';
import { cellsOf, describeHistoryFilters, kolomHistory } from './history-export.columns.ts';
import { allOfHistory, namesOfHistoryFilters, totalOfHistory } from './history-export.repository.ts';

/**
 * All history rows that are filtered, as a file.
 * @throws AppError validation_failed when the format has no room for so many rows
 */
export async function exportHistory(
  ctx: RequestContext,
  { format, sort, ...filters }: QueryOf<typeof historyEndpoints.ekspor>,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportSnapshot(ctx, format, signal, async (trx) => ({
    table: await tableOf(ctx, trx, filters),
    rows: cells(allOfHistory(trx, filters, sort), format),
  }));
}

async function* cells(rows: AsyncIterable<HistoryRow>, format: FormatEkspor): AsyncGenerator<Row> {
  for await (const row of rows) yield cellsOf(row, format);
}

async function tableOf(ctx: RequestContext, trx: Trx, filters: HistoryFilters): Promise<TableDocument> {
  const { timeZone } = ctx.config;
  const now = new Date().toISOString();
  const names = await namesOfHistoryFilters(trx, filters);
  const { baris, dipegang } = await totalOfHistory(trx, filters);
  const described = describeHistoryFilters(filters, names);
  const about = names.barang ? names.barang.kode_barang : 'penggunaan-barang';
  return {
    title: 'Riwayat Penggunaan Barang',
    fileName: `riwayat-${about}-${localMoment(now, timeZone).slice(0, 10)}`,
    sheet: 'Riwayat',
    columns: kolomHistory,
    facts: [
      ['Dicetak', `${formatWaktu(now, timeZone)} oleh ${ctx.actor.name}`],
      ...(described.length > 0 ? described : [['Filter', 'Seluruh riwayat'] as const]),
      ['Jumlah baris', formatAngka(baris)],
      ['Masih digunakan', `${formatAngka(dipegang)} buah`],
    ],
    // pieces that came back and went out again stand in several rows: a sum of them would mean nothing
    totals: {},
    rowCount: baris,
    timeZone,
  };
}
