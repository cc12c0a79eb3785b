import { formatAngka } from '../../../shared/angka.ts';
import type { BarangFilters } from '../../../shared/barang.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  type FormatEkspor,
  type Jumlahan,
  type LaporanBarang,
  type laporanBarangEndpoints,
  MAX_BARIS_PDF,
} from '../../../shared/laporan-barang.ts';
import { formatWaktu } from '../../../shared/tanggal.ts';
import type { RequestContext, Trx } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { openSnapshot } from '../../db/snapshot.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { localMoment, type TableDocument } from '../../documents/table.ts';
import { exportTable } from '../../documents/table-export.ts';
import { createTurns } from '../../documents/turns.ts';
import { MAX_XLSX_ROWS } from '../../documents/xlsx.ts';
import { describeFilters, kolomLaporanBarang } from './laporan-barang.columns.ts';
import {
  allOfLaporanBarang,
  namesOfFilters,
  pageOfLaporanBarang,
  rekapOfLaporanBarang,
  totalOfLaporanBarang,
} from './laporan-barang.repository.ts';

/** Exports at the same time: each holds a database connection for as long as its reader takes. */
const EXPORTS_AT_ONCE = 4;
const turns = createTurns(EXPORTS_AT_ONCE);

/** One page of the report with the sums and groups of all that is filtered. */
export async function readLaporanBarang(
  ctx: RequestContext,
  query: QueryOf<typeof laporanBarangEndpoints.read>,
): Promise<{ data: LaporanBarang; meta: Page<never>['meta'] }> {
  const { page, per_page } = query;
  const [rekap, baris] = await Promise.all([
    rekapOfLaporanBarang(ctx.db, query),
    pageOfLaporanBarang(ctx.db, query),
  ]);
  return { data: { baris, ...rekap }, meta: { page, per_page, total: rekap.total.jumlah_jenis } };
}

/**
 * All that is filtered as a file; rows and totals are of the same moment.
 * @throws AppError validation_failed when the format has no room for so many rows
 */
export async function exportLaporanBarang(
  ctx: RequestContext,
  { format, sort, ...filters }: QueryOf<typeof laporanBarangEndpoints.ekspor>,
  signal: AbortSignal,
): Promise<NamedFile> {
  const leave = await turns.take(signal);
  const snapshot = await openSnapshot(ctx.db, signal).catch((error: unknown) => {
    leave();
    throw error;
  });
  const done = () => void snapshot.end().finally(leave);
  try {
    const total = await totalOfLaporanBarang(snapshot.trx, filters);
    assertRoom(format, total.jumlah_jenis);
    const table = await tableOf(ctx, snapshot.trx, filters, total);
    const rows = allOfLaporanBarang(snapshot.trx, filters, sort);
    return await exportTable(table, format, { rows, done }, signal);
  } catch (error) {
    done();
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
    `${format === 'pdf' ? 'PDF' : 'Excel'} memuat paling banyak ${formatAngka(most)} baris, sedangkan yang tersaring ` +
    `${formatAngka(rows)}. Unduh sebagai ${instead}, atau persempit saringannya.`;
  throw new AppError('validation_failed', { message, errors: { format: [message] } });
}

async function tableOf(
  ctx: RequestContext,
  trx: Trx,
  filters: BarangFilters,
  total: Jumlahan,
): Promise<TableDocument> {
  const { timeZone } = ctx.config;
  const now = new Date().toISOString();
  const described = describeFilters(filters, await namesOfFilters(trx, filters));
  return {
    title: 'Laporan Barang',
    fileName: `laporan-barang-${localMoment(now, timeZone).slice(0, 10)}`,
    sheet: 'Barang',
    columns: kolomLaporanBarang,
    facts: [
      ['Dicetak', `${formatWaktu(now, timeZone)} oleh ${ctx.actor.name}`],
      ...(described.length > 0 ? described : [['Saringan', 'Semua barang'] as const]),
      ['Jumlah baris', formatAngka(total.jumlah_jenis)],
    ],
    totals: { jumlah_barang: total.jumlah_unit, nilai: total.nilai },
    rowCount: total.jumlah_jenis,
    timeZone,
  };
}
