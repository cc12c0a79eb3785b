import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import table from './data-table.module.css';
import type { Column, RowLink } from './data-table.types.ts';
import classes from './tree-table.module.css';

/** Visible row of a tree, with its position in it. */
export interface TreeRow<Row> {
  id: number;
  row: Row;
  /** Depth; 0 for a root. */
  level: number;
  expandable: boolean;
  expanded: boolean;
  /** True for an ancestor that is shown only as the path to a match. */
  faded: boolean;
}

interface TreeTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  rows: TreeRow<Row>[];
  /** Columns; the first one shows the tree. */
  columns: Column<Row>[];
  rowName: (row: Row) => string;
  rowLink: (row: Row) => RowLink;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  onToggle: (id: number, expand: boolean) => void;
}

/**
 * Renders a tree as a table. Every branch has a button that collapses it; on a row's link, the arrow keys move, expand
 * and collapse as well.
 */
export function TreeTable<Row>(props: TreeTableProps<Row>) {
  const { label, rows, columns, rowActions } = props;
  return (
    <table className={`${table.table} ${classes.table}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align} style={{ width: column.width }}>
              {column.header}
            </th>
          ))}
          {rowActions && (
            <th scope="col" className={classes.actions}>
              <span className="visually-hidden">Tindakan</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody onKeyDown={(event) => onArrow(event, props)}>
        {rows.map((one) => (
          <TreeTableRow key={one.id} one={one} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function TreeTableRow<Row>({ one, ...props }: TreeTableProps<Row> & { one: TreeRow<Row> }) {
  const [first, ...others] = props.columns;
  const { row, level, expandable, expanded, faded } = one;
  return (
    <tr data-id={one.id} data-faded={faded || undefined} className={classes.row}>
      <td>
        <span className={classes.cell} style={{ paddingInlineStart: level * 20 }}>
          {expandable ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-expanded={expanded}
              aria-label={`Isi ${props.rowName(row)}`}
              onClick={() => props.onToggle(one.id, !expanded)}
            >
              <IconChevronRight size={14} stroke={2} className={classes.chevron} aria-hidden />
            </ActionIcon>
          ) : (
            <span className={classes.leaf} />
          )}
          <Link {...props.rowLink(row)} className={table.rowLink} data-tree-link>
            {first?.cell(row)}
          </Link>
          {level > 0 && <span className="visually-hidden">, tingkat {level + 1}</span>}
        </span>
      </td>
      {others.map((column) => (
        <td key={column.key} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
      {props.rowActions && <td data-align="end">{props.rowActions(row)}</td>}
    </tr>
  );
}

function onArrow<Row>(event: KeyboardEvent<HTMLElement>, { rows, onToggle }: TreeTableProps<Row>): void {
  const link = event.target as HTMLElement;
  if (!link.hasAttribute('data-tree-link')) return;
  const index = rows.findIndex(({ id }) => String(id) === link.closest('tr')?.dataset.id);
  const one = rows[index];
  if (!one) return;
  const focusOn = (id: number | undefined) =>
    event.currentTarget.querySelector<HTMLElement>(`tr[data-id="${id}"] [data-tree-link]`)?.focus();
  const actions: Record<string, () => void> = {
    ArrowDown: () => focusOn(rows[index + 1]?.id),
    ArrowUp: () => focusOn(rows[index - 1]?.id),
    ArrowRight: () => {
      if (one.expandable && !one.expanded) onToggle(one.id, true);
      else if (one.expandable) focusOn(rows[index + 1]?.id);
    },
    ArrowLeft: () => {
      if (one.expandable && one.expanded) onToggle(one.id, false);
      else focusOn(rows.slice(0, index).findLast(({ level }) => level < one.level)?.id);
    },
    Home: () => focusOn(rows[0]?.id),
    End: () => focusOn(rows.at(-1)?.id),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
