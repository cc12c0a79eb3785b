import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Column, PhonePlace, TableBodyProps } from './data-table.types.ts';
import classes from './phone-rows.module.css';
import { RowCheckbox } from './row-checkbox.tsx';

/** Number of rows that fill the screen of a phone. */
const FIRST_ROWS = 12;
/** Height of an ordinary row with its line, in px (phone-rows.module.css). */
const ROW_HEIGHT = 53;

/**
 * Renders the rows in two lines each, on phones; a tap opens a row, or selects it in selection mode. Rows with more to
 * say unfold: by their arrow, or by a tap anywhere where they open nothing else.
 */
export function PhoneRows<Row>(props: TableBodyProps<Row>) {
  const { rows } = props;
  return (
    <ul className={classes.list} aria-busy={!rows || props.query.isPlaceholderData}>
      {rows ? (
        <>
          {rowsFrom(props, 0, FIRST_ROWS)}
          <LaterRows {...props} />
        </>
      ) : (
        Array.from({ length: Math.min(props.state.query.per_page ?? 25, 10) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <SkeletonRow key={index} />
        ))
      )}
    </ul>
  );
}

function rowsFrom<Row>(props: TableBodyProps<Row>, start: number, end?: number) {
  return props.rows?.slice(start, end).map((row) => <PhoneRow key={props.rowId(row)} row={row} {...props} />);
}

/** Renders the rows below the screen once those on it are painted; until then an empty place as high. */
function LaterRows<Row>(props: TableBodyProps<Row>) {
  const [drawn, setDrawn] = useState(false);
  // not useDeferredValue: the first page is deferred itself, and React would not defer its parts again
  useEffect(() => startTransition(() => setDrawn(true)), []);
  const count = (props.rows?.length ?? 0) - FIRST_ROWS;
  if (count <= 0) return null;
  return drawn ? rowsFrom(props, FIRST_ROWS) : <li aria-hidden style={{ height: count * ROW_HEIGHT }} />;
}

function PhoneRow<Row>({ row, ...props }: TableBodyProps<Row> & { row: Row }) {
  const { columns, selection, picking = false, rowActions, unrolled = false } = props;
  const [unfolded, setUnfolded] = useState(false);
  const id = props.rowId(row);
  const selected = selection?.has(id) ?? false;
  const link = picking ? undefined : props.rowLink?.(row);
  const at = (...places: PhonePlace[]) => partsOf(row, columns, places);
  const title = at('title')[0]?.content ?? columns[0]?.cell(row);
  const named = at('named');
  const folds = !unrolled && !picking && named[0];
  const open = unrolled || (folds && unfolded);
  // a label passes a tap anywhere on the row to its checkbox
  const Body = picking ? 'label' : 'div';
  return (
    <li className={classes.row} data-selected={selected || undefined} data-long={open ? true : undefined}>
      <Body className={classes.body}>
        {picking && (
          <RowCheckbox
            large
            checked={selected}
            onChange={() => selection?.toggle(id, props.rows?.map(props.rowId) ?? [])}
            aria-label={`Pilih ${props.rowName(row)}`}
          />
        )}
        <span className={classes.lines}>
          <span className={classes.line}>
            {link ? (
              <Link {...link} className={classes.title}>
                {title}
              </Link>
            ) : (
              <span className={classes.title}>{title}</span>
            )}
            <Parts className={classes.code} of={at('code')} />
            <Parts className={classes.end} of={at('end')} />
          </span>
          <span className={classes.line}>
            <span className={classes.below}>
              <Parts className={classes.part} of={at('line')} />
            </span>
            <Parts of={at('badge')} />
          </span>
        </span>
        {!picking && rowActions && <span className={classes.actions}>{rowActions(row)}</span>}
        {folds && (
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={unfolded}
            aria-label={`Rincian ${props.rowName(row)}`}
            onClick={() => setUnfolded(!unfolded)}
          />
        )}
      </Body>
      {open && named[0] && (
        <dl className={classes.named}>
          {named.map(({ key, header, content }) => (
            <div key={key}>
              <dt>{header}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

interface Part {
  key: string;
  header: string;
  content: ReactNode;
}

/** Returns the content of a row at these positions, without empty fields. */
function partsOf<Row>(row: Row, columns: Column<Row>[], places: PhonePlace[]): Part[] {
  return columns
    .filter(({ phone }) => phone !== undefined && places.includes(phone))
    .map(({ key, header, cell, phoneCell = cell }) => ({ key, header, content: phoneCell(row) }))
    .filter(
      ({ content }) => content !== null && content !== undefined && content !== '' && content !== false,
    );
}

function Parts({ of, className }: { of: Part[]; className?: string | undefined }) {
  return of.map(({ key, content }) => (
    <span key={key} className={className}>
      {content}
    </span>
  ));
}

function SkeletonRow() {
  return (
    <li className={classes.row}>
      <div className={classes.body}>
        <span className={classes.lines}>
          <Skeleton height={12} width="60%" my={5} />
          <Skeleton height={10} width="85%" my={5} />
        </span>
      </div>
    </li>
  );
}
