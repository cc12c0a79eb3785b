import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageMeta } from '../../../shared/contract.ts';
import type { EmptyStateProps } from '../feedback/empty-state.tsx';
import type { RowId, Selection } from './use-selection.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sort name, as in the endpoint's list query. */
  sort?: string;
  /** Alignment; `end` for numbers and money. */
  align?: 'start' | 'end';
  /** CSS width; columns without one share the rest. */
  width?: string;
  /** Minimum width in px of a column without a width; below it the table scrolls sideways. */
  minWidth?: number;
  /** Wraps long texts; by default they are cut off with an ellipsis. */
  wrap?: boolean;
  /** Position in a phone's row; left out, the column is not shown there. */
  phone?: PhonePlace;
  /** Not a column of the table: only a part of a phone's row. */
  phoneOnly?: true;
  /** Content on a phone where it differs from the cell, e.g. with its unit, as there are no headers: "15 unit". */
  phoneCell?: (row: Row) => ReactNode;
}

/**
 * Position of a column in a phone's row of two lines. First line: `title` in bold, `end` at the right. Second line, in
 * grey: a `code` that is never truncated, the `line`, and at the right `badge`s of exceptions. `named` columns come with
 * their headers when the row is unfolded, which also shows whole what the two lines cut off.
 */
export type PhonePlace = 'title' | 'end' | 'code' | 'line' | 'badge' | 'named';

export interface Page<Row> {
  data: Row[];
  meta: PageMeta;
}

/** Parts of TanStack Query's result that a table uses. */
export interface PageQuery<Row> {
  data: Page<Row> | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** Parts of useListState that a table uses. */
export interface TableState {
  query: { page?: number; per_page?: number; sort?: string | undefined };
  // method syntax is bivariant: a list's own `set` takes its sort names only, this one any
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

/** Target of a row; same shape as the props of a link. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

export interface DataTableProps<Row> {
  /** Accessible name of the list: "Daftar kategori". */
  label: string;
  columns: Column<Row>[];
  /** Result of useQuery; keep the previous page on screen with `placeholderData: keepPreviousData`. */
  query: PageQuery<Row>;
  /** Result of useListState. */
  state: TableState;
  rowId: (row: Row) => RowId;
  /** Name of a row, for the labels of its checkbox and buttons. */
  rowName: (row: Row) => string;
  /** Target of a click on the row. */
  rowLink?: ((row: Row) => RowLink | undefined) | undefined;
  /** Buttons at the end of a row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Width of the actions column, in px. */
  actionsWidth?: number;
  /** Shows what is `named` in each row of a phone at once, as reports do, which are read and not searched. */
  unrolled?: boolean;
  /** Keys of the visible columns; all when left out. Rows of a phone follow `phone` alone. */
  show?: readonly string[];
  /** Selection from useSelection; adds checkboxes to the rows. */
  selection?: Selection | undefined;
  /** Bulk actions, shown while rows are selected. */
  bulkActions?: ReactNode;
  /** Totals row: content below each column, by column key. */
  totals?: Partial<Record<string, ReactNode>> | undefined;
  /** Empty state, shown when there are no rows at all and no filter is set. */
  empty: EmptyStateProps;
}

export interface TableBodyProps<Row> extends DataTableProps<Row> {
  /** Undefined while the first page loads. */
  rows: Row[] | undefined;
  /** Announces the new sort to screen readers. */
  onSorted: (text: string) => void;
  /** On a phone: rows are being selected, so that a tap selects instead of opening. */
  picking?: boolean;
}
