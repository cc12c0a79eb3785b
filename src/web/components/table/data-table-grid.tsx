import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CSSProperties, MouseEvent } from 'react';
import classes from './data-table.module.css';
import type { TableBodyProps } from './data-table.types.ts';
import { TableHead } from './data-table-head.tsx';
import { RowCheckbox } from './row-checkbox.tsx';

/** Minimum width of a column without a width, in px; below the sum the table scrolls sideways. */
const MIN_FLEXIBLE = 140;

function minWidthOf<Row>({ columns, selection, rowActions, actionsWidth = 80 }: TableBodyProps<Row>): number {
  return columns.reduce(
    (sum, { width, minWidth = MIN_FLEXIBLE }) => sum + (Number.parseInt(width ?? '', 10) || minWidth),
    selection || rowActions ? Math.max(80, actionsWidth) : 0,
  );
}

/** Renders the rows as a table: 36 px rows, a sticky header, numbers right-aligned. */
export function TableGrid<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, selection, rowActions } = props;
  const { ref, width } = useElementSize();
  const minWidth = minWidthOf(props);
  return (
    <div ref={ref} className={classes.scroller} data-scrolls={(width > 0 && width < minWidth) || undefined}>
      <table
        className={classes.table}
        style={{ '--table-min-width': `${minWidth}px` } as CSSProperties}
        aria-busy={!rows || props.query.isPlaceholderData}
      >
        <colgroup>
          {selection && <col style={{ width: 46 }} />}
          {columns.map((column) => (
            <col key={column.key} style={column.width ? { width: column.width } : undefined} />
          ))}
          {rowActions && <col style={{ width: props.actionsWidth ?? 84 }} />}
        </colgroup>
        <TableHead {...props} />
        <tbody>
          {rows
            ? rows.map((row) => <GridRow key={props.rowId(row)} row={row} {...props} />)
            : Array.from({ length: Math.min(props.state.query.per_page ?? 25, 12) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <SkeletonRow key={index} {...props} />
              ))}
        </tbody>
        {rows && props.totals && (
          <tfoot>
            <tr>
              {selection && <td />}
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  {props.totals?.[column.key]}
                </td>
              ))}
              {rowActions && <td data-actions />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function GridRow<Row>({
  row,
  rows,
  columns,
  selection,
  rowId,
  rowName,
  rowLink,
  rowActions,
}: TableBodyProps<Row> & { row: Row }) {
  const navigate = useNavigate();
  const id = rowId(row);
  const link = rowLink?.(row);
  const selected = selection?.has(id) ?? false;

  const open = (event: MouseEvent) => {
    if (!link || isOwnBusiness(event)) return;
    void navigate(link as Parameters<typeof navigate>[0]);
  };
  return (
    <tr data-selected={selected || undefined} data-opens={link ? true : undefined} onClick={open}>
      {selection && (
        <td>
          <RowCheckbox
            checked={selected}
            onChange={() => selection.toggle(id, rows?.map(rowId) ?? [])}
            aria-label={`Pilih ${rowName(row)}`}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} data-align={column.align} data-wrap={column.wrap || undefined}>
          {index === 0 && link ? (
            <Link {...link} className={classes.rowLink}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowActions && (
        <td data-align="end" data-actions>
          {rowActions(row)}
        </td>
      )}
    </tr>
  );
}

/** Checks whether a click must not open the row: it hit a control inside, or ended a text selection. */
function isOwnBusiness(event: MouseEvent): boolean {
  const target = event.target as Element;
  if (target.closest('a, button, input, label, [role="menu"], [role="dialog"]')) return true;
  // events of React portals (a menu, a dialog) bubble here as well
  if (!event.currentTarget.contains(target)) return true;
  return window.getSelection()?.type === 'Range';
}

function SkeletonRow<Row>({ columns, selection, rowActions }: TableBodyProps<Row>) {
  return (
    <tr>
      {selection && <td />}
      {columns.map((column, index) => (
        <td key={column.key} data-align={column.align}>
          <Skeleton height={10} width={index === 0 ? '70%' : '45%'} className={classes.skeleton} />
        </td>
      ))}
      {rowActions && <td />}
    </tr>
  );
}
