import { Checkbox, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TableBodyProps } from './data-table.types.ts';
import classes from './data-table-cards.module.css';

/** Renders the rows as compact cards, on phones. */
export function TableCards<Row>(props: TableBodyProps<Row>) {
  const { rows } = props;
  return (
    <ul className={classes.list} aria-busy={!rows || props.query.isPlaceholderData}>
      {rows
        ? rows.map((row) => <Card key={props.rowId(row)} row={row} {...props} />)
        : ['a', 'b', 'c', 'd', 'e'].map((key) => (
            <li key={key} className={classes.card}>
              <Skeleton height={12} width="60%" mb={10} />
              <Skeleton height={10} width="85%" />
            </li>
          ))}
    </ul>
  );
}

function Card<Row>({
  row,
  columns,
  selection,
  rowId,
  rowName,
  rowLink,
  rowActions,
}: TableBodyProps<Row> & { row: Row }) {
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const lines = columns.filter((column) => column !== title && column.card !== 'hidden');
  const link = rowLink?.(row);
  const id = rowId(row);
  const heading = title?.cell(row);
  return (
    <li className={classes.card} data-selected={selection?.has(id) || undefined}>
      <div className={classes.head}>
        {selection && (
          <Checkbox
            size="sm"
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
            aria-label={`Pilih ${rowName(row)}`}
          />
        )}
        {link ? (
          <Link {...link} className={classes.title}>
            {heading}
          </Link>
        ) : (
          <span className={classes.title}>{heading}</span>
        )}
        {rowActions && <div className={classes.actions}>{rowActions(row)}</div>}
      </div>
      <dl className={classes.lines}>
        {lines.map((column) => {
          const value = column.cell(row);
          // a card leaves out empty fields
          if (value === null || value === undefined || value === '' || value === false) return null;
          return (
            <div key={column.key}>
              <dt>{column.header}</dt>
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
