import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageMeta } from '../../../shared/contract.ts';
import type { EmptyStateProps } from '../feedback/empty-state.tsx';
import type { RowId, Selection } from './use-selection.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name to sort by, one that the endpoint's list query knows. */
  sort?: string;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** CSS width; the others share what is left. */
  width?: string;
  /** Room in px that a column without a width gets at least; below it the table scrolls sideways. */
  minWidth?: number;
  /** Keeps long words on one line with an ellipsis (the default) or lets them wrap. */
  wrap?: boolean;
  /** On phones: the heading of the card (the first column when none says so), a line of it, or not shown. */
  card?: 'title' | 'line' | 'hidden';
}

export interface Page<Row> {
  data: Row[];
  meta: PageMeta;
}

/** The parts of TanStack Query's result that a table needs. */
export interface PageQuery<Row> {
  data: Page<Row> | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** The parts of useListState that a table needs. */
export interface TableState {
  query: { page?: number; per_page?: number; sort?: string | undefined };
  // method syntax: a list's own `set` knows its sort names, this one any
  set(
    patch: {
      page?: number | null | undefined;
      per_page?: number | null | undefined;
      sort?: string | null | undefined;
    },
    options?: { replace?: boolean },
  ): void;
  resetFilters: () => void;
  activeFilters: number;
}

/** Where a row leads; the same shape as the props of a link. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

export interface DataTableProps<Row> {
  /** What the list is called, for screen readers: "Daftar kategori". */
  label: string;
  columns: Column<Row>[];
  /** The result of useQuery; keep the previous page on screen with `placeholderData: keepPreviousData`. */
  query: PageQuery<Row>;
  /** The result of useListState. */
  state: TableState;
  rowId: (row: Row) => RowId;
  /** How a row is called when it is selected or acted on; its name. */
  rowName: (row: Row) => string;
  /** Where a click on the row leads. */
  rowLink?: ((row: Row) => RowLink) | undefined;
  /** Buttons at the end of a row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Room for those buttons, in px. */
  actionsWidth?: number;
  /** Rows get checkboxes; see useSelection. */
  selection?: Selection | undefined;
  /** Shown while rows are selected: what can be done with them. */
  bulkActions?: ReactNode;
  /** The last row: what stands below each column, by its key. */
  totals?: Partial<Record<string, ReactNode>> | undefined;
  /** Shown when there is nothing at all. */
  empty: EmptyStateProps;
}

export interface TableBodyProps<Row> extends DataTableProps<Row> {
  /** Undefined while the first page is loading. */
  rows: Row[] | undefined;
  /** Tells screen readers what the list is sorted by now. */
  onSorted: (text: string) => void;
}
