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

/** How a sum of a report is shown. */
export interface SumView {
  /** Its name in the answer. */
  sum: string;
  /** Above the rows: "Jumlah unit". */
  label: string;
  /** Short label for the head of a table of groups: "Unit". */
  short: string;
  rupiah?: true;
  /** Marks the sum that barang without a price are missing from; the first one when none is marked. */
  unpriced?: true;
  /** Shown where the answer has it, or where it is not 0; always when left out. */
  showIf?: 'answered' | 'positive';
}

/** The sums of an answer that are shown. */
export const sumsIn = (sums: readonly SumView[], total: Jumlah | undefined): SumView[] =>
  sums.filter(({ sum, showIf }) => {
    const value = total?.[sum];
    return showIf === undefined || (showIf === 'answered' ? value !== undefined : Number(value ?? 0) > 0);
  });

/** A sum as a person reads it. */
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

/** One picture of a report's groups. */
export interface ChartView<Query, Data> {
  title: string;
  /** Name of the grouping: "Lokasi". */
  name: string;
  groups: (data: Data) => Kelompok[];
  /** Names at the left and the largest first, or in their order along the bottom. */
  across?: boolean;
  /** The filters that narrow the report to a group. */
  pick: (id: NonNullable<IdKelompok>) => ListPatch<Query>;
}

/** The endpoints of a report: one page of it, and the same as a file. */
export interface LaporanEndpoints<Data> {
  read: Endpoint<z.ZodUndefined, z.ZodType, z.ZodUndefined, z.ZodType<{ data: Data; meta: LaporanMeta }>>;
  ekspor: Endpoint;
}

/** A report as its page shows it. `ListOf` are the parameters of its list. */
export interface LaporanView<ListOf extends Params, Row, Data extends LaporanData<Row>> {
  title: string;
  endpoints: LaporanEndpoints<Data>;
  params: ListOf;
  /** Query key; its first part names the entity whose changes make the report outdated. */
  queryKey: readonly string[];
  filters: (state: ListState<ValuesOf<ListOf>>) => ReactNode;
  /** Above the rows and in the tables of groups; the most important one first. */
  sums: readonly SumView[];
  /** Series of the charts; the value when left out. */
  series?: readonly Seri[];
  charts: readonly ChartView<ValuesOf<ListOf>, Data>[];
  /** Stands above the rows. */
  detail?: (data: Data, query: ValuesOf<ListOf>) => ReactNode;
  /** Accessible name of the list: "Barang dalam laporan". */
  label: string;
  columns: Column<Row>[] | ((query: ValuesOf<ListOf>) => Column<Row>[]);
  rowId: (row: Row) => number;
  rowName: (row: Row) => string;
  rowLink?: (row: Row, query: ValuesOf<ListOf>) => RowLink;
  /** The parameter that says which of several reports is shown; clearing the filters keeps it. */
  kept?: keyof ValuesOf<ListOf> & string;
  /** The filters of an answer as the list of barang has them, where one is in force that was not asked for. */
  inForce?: (query: ValuesOf<ListOf>) => Readonly<Record<string, unknown>>;
  /** Footer cells by column key; undefined where sums are meaningless. */
  footer: (total: Data['total'], query: ValuesOf<ListOf>) => Record<string, ReactNode> | undefined;
  empty: EmptyStateProps;
}

/** Makes the search of an address that narrows another page as this one is. */
export const searchOf = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Asks for one page of a report with its sums and groups; its parameters were read from the address. */
export const readLaporan = <ListOf extends Params, Data>(
  { read }: LaporanEndpoints<Data>,
  query: ValuesOf<ListOf>,
  signal: AbortSignal,
) => call(read as Endpoint, { query, signal }) as Promise<{ data: Data; meta: LaporanMeta }>;
