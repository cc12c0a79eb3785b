import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import type { Column, TableBodyProps } from './data-table.types.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { type Direction, directionOf, nextSort, sortedText } from './sorting.ts';

/** Renders the header row: sort buttons with aria-sort, and the checkbox that selects the page. */
export function TableHead<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, selection, state, rowId, onSorted } = props;
  const pageIds = (rows ?? []).map(rowId);
  const selectedHere = pageIds.filter((id) => selection?.has(id)).length;

  const sortBy = (column: Column<Row>) => {
    const next = nextSort(column.sort ?? '', state.query.sort);
    state.set({ sort: next });
    onSorted(sortedText(column.header, next));
  };
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col">
            <RowCheckbox
              disabled={pageIds.length === 0}
              checked={pageIds.length > 0 && selectedHere === pageIds.length}
              mixed={selectedHere > 0 && selectedHere < pageIds.length}
              onChange={() => selection.togglePage(pageIds)}
              aria-label="Pilih semua baris di halaman ini"
            />
          </th>
        )}
        {columns.map((column) => {
          if (!column.sort) {
            return (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.header}
              </th>
            );
          }
          const direction = directionOf(column.sort, state.query.sort);
          return (
            <th key={column.key} scope="col" data-align={column.align} aria-sort={direction}>
              <button
                type="button"
                className={classes.sort}
                data-direction={direction}
                onClick={() => sortBy(column)}
              >
                {column.header}
                <SortIcon direction={direction} />
              </button>
            </th>
          );
        })}
        {props.rowActions && (
          <th scope="col" data-actions>
            <span className="visually-hidden">Tindakan</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortIcon({ direction }: { direction: Direction }) {
  const Icon =
    direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  return <Icon size={13} stroke={2} aria-hidden />;
}
