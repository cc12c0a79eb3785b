import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatAngka } from '../../../shared/angka.ts';
import type { Endpoint } from '../../../shared/contract.ts';
import type { FilterLines, LaporanMeta } from '../../../shared/laporan.ts';
import type { Params, ValuesOf } from '../../../shared/list-params.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { call } from '../../api/client.ts';
import type { EmptyStateProps } from '../../components/feedback/empty-state.tsx';
import type { Column, RowLink } from '../../components/table/data-table.types.ts';
import type { ListPatch, ListState } from '../../components/table/list-state.ts';
import type { IdKelompok, Jumlah, Kelompok, Seri } from './kelompok.ts';

/** Display of one sum of a report. */
export interface SumView {
  /** Name of the sum in the response. */
  sum: string;
  /** Label above the rows: "Jumlah unit". */
  label: string;
  /** Short label in the head of a table of groups: "Unit". */
  short: string;
  rupiah?: true;
  /** Marks the sum that excludes barang without a price; the first sum if none is marked. */
  unpriced?: true;
  /** Shown where the answer has it, or where it is not 0; always when left out. */
  showIf?: 'answered' | 'positive';
}

/** Filters the sums of a response that are shown. */
export const sumsIn = (sums: readonly SumView[], total: Jumlah | undefined): SumView[] =>
  sums.filter(({ sum, showIf }) => {
    const value = total?.[sum];
    return showIf === undefined || (showIf === 'answered' ? value !== undefined : Number(value ?? 0) > 0);
  });

/** Formats a sum. */
export function textOf({ sum, rupiah }: SumView, jumlah: Jumlah): string {
  const value = jumlah[sum] ?? 0;
  return rupiah ? formatTotal(value) : formatAngka(Number(value));
}

/** Data of every report, without its groups. */
export interface LaporanData<Row> {
  saringan: FilterLines;
  baris: Row[];
  total: Jumlah;
}

/** Chart of a report's groups. */
export interface ChartView<Query, Data> {
  title: string;
  /** Name of the grouping: "Lokasi". */
  name: string;
  groups: (data: Data) => Kelompok[];
  /** Horizontal bars, largest first; otherwise columns along the x-axis in order. */
  across?: boolean;
  /** Builds the filters for one group. */
  pick: (id: NonNullable<IdKelompok>) => ListPatch<Query>;
}

/** Endpoints of a report: one page, and the export file. */
export interface LaporanEndpoints<Data> {
  read: Endpoint<z.ZodUndefined, z.ZodType, z.ZodUndefined, z.ZodType<{ data: Data; meta: LaporanMeta }>>;
  ekspor: Endpoint;
}

/** Description of a report page. `ListOf` are the parameters of its list. */
export interface LaporanView<ListOf extends Params, Row, Data extends LaporanData<Row>> {
  title: string;
  endpoints: LaporanEndpoints<Data>;
  params: ListOf;
  /** Query key; its first part names the entity whose changes make the report outdated. */
  queryKey: readonly string[];
  filters: (state: ListState<ValuesOf<ListOf>>) => ReactNode;
  /** Sums above the rows and in the tables of groups, most important first. */
  sums: readonly SumView[];
  /** Series of the charts; the value by default. */
  series?: readonly Seri[];
  charts: readonly ChartView<ValuesOf<ListOf>, Data>[];
  /** Renders details above the rows. */
  detail?: (data: Data, query: ValuesOf<ListOf>) => ReactNode;
  /** Accessible name of the list: "Barang dalam laporan". */
  label: string;
  columns: Column<Row>[] | ((query: ValuesOf<ListOf>) => Column<Row>[]);
  rowId: (row: Row) => number;
  rowName: (row: Row) => string;
  rowLink?: (row: Row, query: ValuesOf<ListOf>) => RowLink;
  /** Parameter that selects one of several reports; clearing the filters keeps it. */
  kept?: keyof ValuesOf<ListOf> & string;
  /** Returns the filters that apply by default, as parameters of the list of barang. */
  inForce?: (query: ValuesOf<ListOf>) => Readonly<Record<string, unknown>>;
  /** Footer cells by column key; undefined where sums are meaningless. */
  footer: (total: Data['total'], query: ValuesOf<ListOf>) => Record<string, ReactNode> | undefined;
  empty: EmptyStateProps;
}

/** Fetches one page of a report with its sums and groups. */
export const readLaporan = <ListOf extends Params, Data>(
  { read }: LaporanEndpoints<Data>,
  query: ValuesOf<ListOf>,
  signal: AbortSignal,
) => call(read as Endpoint, { query, signal }) as Promise<{ data: Data; meta: LaporanMeta }>;
