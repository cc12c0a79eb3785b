import { DataTable } from './data-table.tsx';
import type { DataTableProps, TableState } from './data-table.types.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';

/** What an embedded list says of itself, whatever its rows are. */
export interface EmbeddedWords {
  /** What the list is called, for screen readers. */
  label: string;
  /** Of the search box; without it there is nothing to search. */
  searchLabel?: string;
  empty: { title: string; text: string };
}

interface EmbeddedListProps<Row>
  extends EmbeddedWords,
    Pick<DataTableProps<Row>, 'columns' | 'query' | 'rowName' | 'rowLink'> {
  state: TableState & FilterBarProps['state'];
}

/** A list within the page of another record; search, sort and page live in the address. */
export function EmbeddedList<Row extends { id: number }>(props: EmbeddedListProps<Row>) {
  const { searchLabel, state, ...table } = props;
  return (
    <>
      {searchLabel && <FilterBar searchLabel={searchLabel} state={state} />}
      <DataTable
        {...table}
        // what can't be narrowed here is empty, not filtered
        state={searchLabel ? state : { ...state, activeFilters: 0 }}
        rowId={(row) => row.id}
      />
    </>
  );
}
