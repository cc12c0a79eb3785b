import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatAngka } from '../../../shared/angka.ts';
import type { Endpoint, PageMeta } from '../../../shared/contract.ts';
import type { Saringan } from '../../../shared/laporan.ts';
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
  /** In the head of a table of groups: "Unit". */
  short: string;
  rupiah?: true;
}

/** A sum as a person reads it. */
export function textOf({ sum, rupiah }: SumView, jumlah: Jumlah): string {
  const value = jumlah[sum] ?? 0;
  return rupiah ? formatTotal(value) : formatAngka(Number(value));
}

/** What every report answers; its groups stand beside these. */
export interface LaporanData<Row> {
  saringan: Saringan;
  baris: Row[];
  total: Jumlah;
}

/** One picture of a report's groups. */
export interface ChartView<Q, D> {
  title: string;
  /** What the groups are: "Lokasi". */
  name: string;
  groups: (data: D) => Kelompok[];
  /** Names at the left and the largest first, or in their order along the bottom. */
  across?: boolean;
  /** The filters that narrow the report to a group. */
  pick: (id: NonNullable<IdKelompok>) => ListPatch<Q>;
}

/** The endpoints of a report: one page of it, and the same as a file. */
export interface LaporanEndpoints<S extends z.ZodType, D> {
  read: Endpoint<z.ZodUndefined, S, z.ZodUndefined, z.ZodType<{ data: D; meta: PageMeta }>>;
  ekspor: Endpoint;
}

/** A report as its page shows it: `S` the query of its endpoint, `Row` a row, `D` its data. */
export interface LaporanView<S extends z.ZodObject, Row, D extends LaporanData<Row>> {
  title: string;
  endpoints: LaporanEndpoints<S, D>;
  /** Whatever changes the first of it makes the report read again. */
  queryKey: readonly string[];
  filters: (state: ListState<z.output<S>>) => ReactNode;
  /** Above the rows and in the tables of groups; the most important one first. */
  sums: readonly SumView[];
  /** What the pictures draw; the value when left out. */
  series?: readonly Seri[];
  charts: readonly ChartView<z.output<S>, D>[];
  /** What the list is called, for screen readers: "Barang dalam laporan". */
  label: string;
  columns: Column<Row>[];
  rowId: (row: Row) => number;
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => RowLink;
  /** What stands below a column, by its key; nothing where sums would mean nothing. */
  footer: (total: D['total'], query: z.output<S>) => Record<string, ReactNode> | undefined;
  empty: EmptyStateProps;
}

/** Asks for one page of a report with its sums and groups; its schema has read the query from the address. */
export const readLaporan = <S extends z.ZodObject, D>(
  { read }: LaporanEndpoints<S, D>,
  query: z.output<S>,
  signal: AbortSignal,
) => call(read as Endpoint, { query, signal }) as Promise<{ data: D; meta: PageMeta }>;
