import { formatAngka } from '../../../shared/angka.ts';
import type { FormatEkspor } from '../../../shared/ekspor.ts';
import type { FilterLines, LaporanMeta } from '../../../shared/laporan.ts';
import type { TandaTangan } from '../../../shared/limits.ts';
import { belumBerharga } from '../../../shared/rupiah.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, Inside, Outside, RequestContext } from '../../context.ts';
import { rangeOf } from '../../db/paging.ts';
import { cursorOver } from '../../db/snapshot.ts';
import { together } from '../../db/together.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot, type PreparedTable } from '../../documents/snapshot-export.ts';
import type { MoreColumns, Row, TableDocument } from '../../documents/table.ts';
import { assertIsianFilter } from '../barang/isian-filter.service.ts';
import { closingRead, printedFact, registerAt, turnBack } from '../mutasi/register-at.repository.ts';
import { readLetterhead } from '../pengaturan/letterhead.service.ts';
import { signedBy } from '../pengaturan/signatures.service.ts';
import { namesOfFilters } from './filters.repository.ts';
import { describeFilters, type LaporanFilters } from './filters.ts';
import type { Halaman, Laporan } from './laporan.ts';
import type { Rekap } from './rekap.repository.ts';

/** Reads one page of a report, with sums and groups of all matches. */
export async function readLaporan<
  Asked extends object,
  Filters extends LaporanFilters,
  Sort,
  ReportRow extends Row,
  Totals extends object,
  GroupName extends string,
>(
  laporan: Laporan<Asked, Filters, Sort, ReportRow, Totals, GroupName>,
  ctx: RequestContext,
  query: Asked & Halaman & { sort?: Sort; per?: string | undefined },
): Promise<{
  data: { saringan: FilterLines; baris: ReportRow[] } & Rekap<Totals, GroupName>;
  meta: LaporanMeta;
}> {
  const { page, per_page, sort, ...asked } = query;
  const answer = async (db: Db) => {
    const filters = await laporan.siapkan(db, asked as unknown as Asked);
    await assertIsianFilter(db, filters);
    const rows = laporan.baris(db, filters, sort as Sort).range(rangeOf({ page, per_page }));
    const [rekap, baris, names] = await together(db, [
      () => laporan.rekap(db, filters),
      () => rows.execute(),
      () => namesOfFilters(db, filters),
    ]);
    return { filters, rekap, baris, names, closed: closingRead(db) };
  };
  const { hari, always } = dayOf(laporan, asked);
  const { filters, rekap, baris, names, closed } = await registerAt(ctx.db, hari, answer, { always });
  const saringan = describeFilters(filters, names, laporan.label).map(([label, nilai]) => ({ label, nilai }));
  return {
    data: { saringan, baris, ...rekap },
    meta: { page, per_page, total: laporan.jumlahBaris(rekap.total), ...(closed && { tutup: closed }) },
  };
}

/**
 * Exports all matches as a file, with rows and totals from one snapshot.
 * @throws AppError validation_failed when there are more rows than the format allows
 */
export async function exportLaporan<
  Asked extends object,
  Filters extends LaporanFilters,
  Sort,
  ReportRow extends Row,
  Totals extends object,
  GroupName extends string,
>(
  laporan: Laporan<Asked, Filters, Sort, ReportRow, Totals, GroupName>,
  ctx: Outside,
  query: Asked & {
    format: FormatEkspor;
    tanda_tangan?: TandaTangan | undefined;
    sort?: Sort;
    per?: string | undefined;
  },
  signal: AbortSignal,
): Promise<NamedFile> {
  const { format, tanda_tangan } = query;
  const how = { format, signal, letterhead: readLetterhead, signed: signedBy(tanda_tangan) };
  return exportSnapshot(ctx, how, async (inside) => {
    const { hari, always } = dayOf(laporan, query);
    await turnBack(inside.db, hari, { always });
    const filters = await laporan.siapkan(inside.db, query);
    await assertIsianFilter(inside.db, filters);
    const total = await laporan.total(inside.db, filters);
    return preparedTable(laporan, inside, { filters, sort: query.sort as Sort, total });
  });
}

interface Hari {
  per?: string | undefined;
  sampai?: string | undefined;
  tahun?: number | undefined;
}

/** Returns the day whose register a report reads: from its filters, or the end of its period. */
function dayOf({ kurun }: { kurun?: true }, asked: object): { hari: string | undefined; always: boolean } {
  const { per, sampai, tahun }: Hari = asked;
  if (!kurun) return { hari: per, always: false };
  return { hari: tahun === undefined ? sampai : `${tahun}-12-31`, always: true };
}

interface Dipilih<Filters, Sort, Totals> {
  filters: Filters;
  sort: Sort;
  total: Totals;
  /** Description of the selection, in place of the filters. */
  described?: readonly [label: string, value: string][] | undefined;
}

/** Prepares a report for export, with its rows one by one. */
export async function preparedTable<
  Asked extends object,
  Filters extends LaporanFilters,
  Sort,
  ReportRow extends Row,
  Totals extends object,
  GroupName extends string,
>(
  laporan: Laporan<Asked, Filters, Sort, ReportRow, Totals, GroupName>,
  inside: Inside,
  { filters, sort, total, described: given }: Dipilih<Filters, Sort, Totals>,
): Promise<PreparedTable> {
  const { timeZone } = inside.config;
  const described =
    given ?? describeFilters(filters, await namesOfFilters(inside.db, filters), laporan.label);
  const rowCount = laporan.jumlahBaris(total);
  const more = await laporan.moreColumns?.(inside.db, filters);
  const of = <Part>(one: Part | ((filters: Filters) => Part)): Part =>
    one instanceof Function ? one(filters) : one;
  const columns = of(laporan.kolom);
  const table: TableDocument = {
    title: of(laporan.judul),
    fileName: `${of(laporan.berkas)}-${filters.per ?? closingRead(inside.db)?.sampai ?? officeToday()}`,
    sheet: laporan.lembar,
    columns: more ? [...columns, ...more.columns] : columns,
    facts: [
      printedFact(inside),
      ...(described.length > 0 ? described : [['Filter', laporan.semua] as const]),
      ['Jumlah baris', formatAngka(rowCount)],
      ...(laporan.fakta?.(total) ?? []),
      ...withoutPrice(total),
    ],
    totals: laporan.footer(total, filters),
    rowCount,
    ...(laporan.paper && { paper: laporan.paper }),
    timeZone,
    created: closingRead(inside.db)?.ditutup_pada,
  };
  const rows = cursorOver(inside.db, laporan.baris(inside.db, filters, sort));
  return { table, rows: more ? widened(rows, more) : rows };
}

async function* widened(rows: AsyncIterable<Row>, { cells }: MoreColumns): AsyncGenerator<Row> {
  for await (const row of rows) yield { ...row, ...cells(row) };
}

/** Builds the line that says how many barang without a price the sums leave out, if any. */
const withoutPrice = (total: { tanpa_harga?: number }): [label: string, value: string][] =>
  total.tanpa_harga ? [['Tanpa harga', belumBerharga(total.tanpa_harga)]] : [];
