import { Button, Radio } from '@mantine/core';
import { Modal } from '../overlay/modal.tsx';
import type { Column, TableState } from './data-table.types.ts';
import classes from './phone-tools.module.css';
import { directionOf, sortedText } from './sorting.ts';

interface SortSheetProps {
  open: boolean;
  onClose: () => void;
  /** Columns that the list can be sorted by. */
  columns: Pick<Column<never>, 'key' | 'header' | 'sort'>[];
  state: TableState;
  onSorted: (text: string) => void;
}

const directions = [
  { down: false, label: 'Menaik' },
  { down: true, label: 'Menurun' },
];

/** Renders the sort choice of a list on a phone, applied at once. */
export function SortSheet({ open, onClose, columns, state, onSorted }: SortSheetProps) {
  const { sort } = state.query;
  const current = columns.find((column) => directionOf(column.sort, sort) !== 'none');
  const isDown = sort?.startsWith('-') ?? false;
  const sortBy = (column: SortSheetProps['columns'][number] | undefined, down: boolean) => {
    const next = column?.sort ? `${down ? '-' : ''}${column.sort}` : null;
    state.set({ sort: next });
    onSorted(sortedText(column?.header ?? '', next));
  };
  return (
    <Modal open={open} onClose={onClose} title="Urutkan" footer={<Button onClick={onClose}>Selesai</Button>}>
      <Radio.Group
        aria-label="Menurut"
        value={current?.key ?? ''}
        onChange={(key) =>
          sortBy(
            columns.find((column) => column.key === key),
            isDown,
          )
        }
      >
        <Radio className={classes.choice} value="" label="Urutan semula" />
        {columns.map(({ key, header }) => (
          <Radio key={key} className={classes.choice} value={key} label={header} />
        ))}
      </Radio.Group>
      {current && (
        <Button.Group mt="sm">
          {directions.map(({ down, label }) => (
            <Button
              key={label}
              fullWidth
              variant={down === isDown ? 'light' : 'default'}
              aria-pressed={down === isDown}
              onClick={() => sortBy(current, down)}
            >
              {label}
            </Button>
          ))}
        </Button.Group>
      )}
    </Modal>
  );
}
