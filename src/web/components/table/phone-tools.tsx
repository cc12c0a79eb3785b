import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconListCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DataTableProps } from './data-table.types.ts';
import classes from './phone-tools.module.css';
import { directionOf } from './sorting.ts';

// loaded when it is first opened
const SortSheet = lazy(async () => ({ default: (await import('./sort-sheet.tsx')).SortSheet }));

interface PhoneToolsProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'state' | 'selection'> {
  onSorted: (text: string) => void;
  /** Called by the button that starts selecting rows. */
  onPick: () => void;
}

/** Renders sort and selection above the rows of a phone, in place of a table header. */
export function PhoneTools<Row>({ columns, state, selection, onSorted, onPick }: PhoneToolsProps<Row>) {
  const [open, setOpen] = useState<boolean>();
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  if (sortable.length === 0 && !selection) return null;
  const current = sortable.find(({ sort }) => directionOf(sort, state.query.sort) !== 'none');
  const down = directionOf(current?.sort, state.query.sort) === 'descending';
  const Arrow = down ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.tools}>
      {sortable.length > 0 && (
        <Button
          variant="subtle"
          className={classes.tool}
          aria-haspopup="dialog"
          {...(current && { 'aria-label': `Urutkan: ${current.header}, ${down ? 'menurun' : 'menaik'}` })}
          leftSection={<IconArrowsSort size={16} aria-hidden />}
          rightSection={current && <Arrow size={14} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Urutkan{current && `: ${current.header}`}
        </Button>
      )}
      {selection && (
        <Button
          variant="subtle"
          className={classes.tool}
          leftSection={<IconListCheck size={16} aria-hidden />}
          onClick={onPick}
        >
          Pilih
        </Button>
      )}
      {open !== undefined && (
        <Suspense>
          <SortSheet
            open={open}
            onClose={() => setOpen(false)}
            columns={sortable}
            state={state}
            onSorted={onSorted}
          />
        </Suspense>
      )}
    </div>
  );
}
