import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps, TableState } from './data-table.types.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';

/** Rows of one entity in a list embedded in the page of another record. */
export interface EmbeddedRows<Row, Inside> extends Pick<DataTableProps<Row>, 'rowName' | 'rowLink'> {
  /** Hook that reads the list's state from the address and loads its rows. */
  useRows: (
    inside: Inside,
  ) => Pick<DataTableProps<Row>, 'query'> & { state: TableState & FilterBarProps['state'] };
  /** Columns of every such list; `columns` of each place are inserted between them. */
  first: Column<Row>[];
  last: Column<Row>[];
}

interface EmbeddedListProps<Row, Inside> extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'empty'> {
  of: EmbeddedRows<Row, Inside>;
  /** Filter that all rows share: `{ lokasi_id: 3 }`. */
  inside: Inside;
  /** Label of the search box; without it there is none. */
  searchLabel?: string;
}

/** Renders a list embedded in the page of another record; search, sort and page are kept in the address. */
export function EmbeddedList<Row extends { id: number }, Inside>(props: EmbeddedListProps<Row, Inside>) {
  const { of, inside, searchLabel, label, columns, empty } = props;
  const { state, query } = of.useRows(inside);
  return (
    <>
      {searchLabel && <FilterBar searchLabel={searchLabel} state={state} />}
      <DataTable
        label={label}
        columns={[...of.first, ...columns, ...of.last]}
        query={query}
        // without a search box, no rows means empty rather than filtered
        state={searchLabel ? state : { ...state, activeFilters: 0 }}
        rowId={(row) => row.id}
        rowName={of.rowName}
        rowLink={of.rowLink}
        empty={empty}
      />
    </>
  );
}
