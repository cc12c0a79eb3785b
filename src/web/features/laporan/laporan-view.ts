import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatAngka } from '../../../shared/angka.ts';
import type { PageMeta } from '../../../shared/contract.ts';
import type { FormatEkspor } from '../../../shared/ekspor.ts';
import type { Kelompok as KelompokOf, Saringan } from '../../../shared/laporan.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import type { DownloadProgress } from '../../api/download.ts';
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

interface SaveOptions {
  onProgress: (progress: DownloadProgress) => void;
  signal: AbortSignal;
}

/** A report as its page knows it: `S` the query of its endpoint, `Row` a row, `D` its data. */
export interface LaporanView<S extends z.ZodObject, Row, D extends LaporanData<Row>> {
  title: string;
  schema: S;
  /** Whatever changes the first of it makes the report read again. */
  queryKey: readonly string[];
  load: (query: z.output<S>, signal: AbortSignal) => Promise<{ data: D; meta: PageMeta }>;
  save: (
    query: Omit<z.output<S>, 'page' | 'per_page'> & { format: FormatEkspor },
    options: SaveOptions,
  ) => Promise<unknown>;
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

/** Lets the types of a view be taken from its endpoint. */
export const laporanView = <S extends z.ZodObject, Row, D extends LaporanData<Row>>(
  view: LaporanView<S, Row, D>,
): LaporanView<S, Row, D> => view;

/** Groups as they come, ready to be drawn. */
export function kelompokOf(
  groups: readonly KelompokOf<object>[],
  nameOf: (nama: string) => string = (nama) => nama,
): Kelompok[] {
  return groups.map(({ id, nama, banyak, ...jumlah }) => ({
    id,
    nama: nameOf(nama),
    banyak,
    jumlah: jumlah as Jumlah,
  }));
}
