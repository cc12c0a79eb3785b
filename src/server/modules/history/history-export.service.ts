import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { FormatEkspor } from '../../../shared/ekspor.ts';
import type { HistoryRow, historyEndpoints } from '../../../shared/history.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import type { Row, TableDocument } from '../../documents/table.ts';
import { printedFact } from '../mutasi/register-at.repository.ts';
import { readLetterhead } from '../pengaturan/letterhead.service.ts';
import type { HistoryFilters } from './history.repository.ts';
import { cellsOf, describeHistoryFilters, historyColumns } from './history-export.columns.ts';
import { allOfHistory, namesOfHistoryFilters, totalOfHistory } from './history-export.repository.ts';

/**
 * Exports all history rows that match the filters.
 * @throws AppError validation_failed when there are more rows than the format allows
 */
export async function exportHistory(
  ctx: Outside,
  { format, sort, ...filters }: QueryOf<typeof historyEndpoints.ekspor>,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportSnapshot(ctx, { format, signal, letterhead: readLetterhead }, async (inside) => ({
    table: await tableOf(inside, filters),
    rows: cells(allOfHistory(inside.db, filters, sort), format),
  }));
}

async function* cells(rows: AsyncIterable<HistoryRow>, format: FormatEkspor): AsyncGenerator<Row> {
  for await (const row of rows) yield cellsOf(row, format);
}

async function tableOf(inside: Inside, filters: HistoryFilters): Promise<TableDocument> {
  const { timeZone } = inside.config;
  const names = await namesOfHistoryFilters(inside.db, filters);
  const { baris, dipegang } = await totalOfHistory(inside.db, filters);
  const described = describeHistoryFilters(filters, names);
  const about = names.barang ? names.barang.kode_barang : 'penggunaan-barang';
  return {
    title: 'Riwayat Penggunaan Barang',
    fileName: `riwayat-${about}-${officeToday()}`,
    sheet: 'Riwayat',
    columns: historyColumns,
    facts: [
      printedFact(inside),
      ...(described.length > 0 ? described : [['Filter', 'Seluruh riwayat'] as const]),
      ['Jumlah baris', formatAngka(baris)],
      ['Masih digunakan', `${formatAngka(dipegang)} buah`],
    ],
    // no totals: pieces that were returned and handed out again are in several rows
    totals: {},
    rowCount: baris,
    timeZone,
  };
}
