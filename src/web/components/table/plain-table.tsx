import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { Column, RowLink, TableState } from './data-table.types.ts';
import { TableCards } from './data-table-cards.tsx';
import { TableGrid } from './data-table-grid.tsx';
import type { RowId } from './use-selection.ts';

interface PlainTableProps<Row> {
  /** Accessible name of the list. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => RowId;
  rowName: (row: Row) => string;
  rowLink?: ((row: Row) => RowLink) | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Width of the actions column, in px. */
  actionsWidth?: number;
}

const wholeList: TableState = { query: {}, set: () => {}, resetFilters: () => {}, activeFilters: 0 };
const settled = {
  data: undefined,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => {},
};
const silent = () => {};

/** Renders a short list as a whole, styled like DataTable: no paging, no sorting. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const phone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false });
  const Body = phone ? TableCards : TableGrid;
  return (
    <section className={classes.root} aria-label={props.label}>
      <Body {...props} state={wholeList} query={settled} empty={{ title: '' }} onSorted={silent} />
    </section>
  );
}
