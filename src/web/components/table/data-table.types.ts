import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageMeta } from '../../../shared/contract.ts';

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
