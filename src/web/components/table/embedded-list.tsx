import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps, TableState } from './data-table.types.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';

/** What a list of one entity shows within the page of another record, whichever that is. */
export interface EmbeddedRows<Row, Inside> extends Pick<DataTableProps<Row>, 'rowName' | 'rowLink'> {
  /** Its state in the address, and the rows for it. */
  useRows: (
    inside: Inside,
  ) => Pick<DataTableProps<Row>, 'query'> & { state: TableState & FilterBarProps['state'] };
  /** What tells these rows apart stands between them. */
  first: Column<Row>[];
  last: Column<Row>[];
}

interface EmbeddedListProps<Row, Inside> extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'empty'> {
  of: EmbeddedRows<Row, Inside>;
  /** What all of them have in common: `{ lokasi_id: 3 }`. */
  inside: Inside;
  /** Of the search box; without it there is nothing to search. */
  searchLabel?: string;
}

/** A list within the page of another record; search, sort and page live in the address. */
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
        // what can't be narrowed here is empty, not filtered
        state={searchLabel ? state : { ...state, activeFilters: 0 }}
        rowId={(row) => row.id}
        rowName={of.rowName}
        rowLink={of.rowLink}
        empty={empty}
      />
    </>
  );
}
