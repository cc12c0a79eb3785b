import { formatAngka } from '../../../shared/angka.ts';
import type { BarangFilters } from '../../../shared/barang.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Jumlahan, LaporanBarang, laporanBarangEndpoints } from '../../../shared/laporan-barang.ts';
import { formatWaktu } from '../../../shared/tanggal.ts';
import type { RequestContext, Trx } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import { localMoment, type TableDocument } from '../../documents/table.ts';
import { describeFilters, kolomLaporanBarang } from './laporan-barang.columns.ts';
import {
  allOfLaporanBarang,
  namesOfFilters,
  pageOfLaporanBarang,
  rekapOfLaporanBarang,
  totalOfLaporanBarang,
} from './laporan-barang.repository.ts';

/** One page of the report with the sums and groups of all that is filtered. */
export async function readLaporanBarang(
  ctx: RequestContext,
  query: QueryOf<typeof laporanBarangEndpoints.read>,
): Promise<{ data: LaporanBarang; meta: Page<never>['meta'] }> {
  const { page, per_page } = query;
  const [rekap, baris, names] = await Promise.all([
    rekapOfLaporanBarang(ctx.db, query),
    pageOfLaporanBarang(ctx.db, query),
    namesOfFilters(ctx.db, query),
  ]);
  const saringan = describeFilters(query, names).map(([label, nilai]) => ({ label, nilai }));
  return {
    data: { saringan, baris, ...rekap },
    meta: { page, per_page, total: rekap.total.jumlah_jenis },
  };
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
  return exportSnapshot(ctx.db, format, signal, async (trx) => {
    const total = await totalOfLaporanBarang(trx, filters);
    return {
      table: await tableOf(ctx, trx, filters, total),
      rows: allOfLaporanBarang(trx, filters, sort),
    };
  });
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
