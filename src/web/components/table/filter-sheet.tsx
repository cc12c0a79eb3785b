import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from '../overlay/modal.tsx';
import classes from './filter-bar.module.css';

export interface FiltersProps {
  /** Number of active filters. */
  active: number;
  onReset: () => void;
  children: ReactNode;
}

interface FilterSheetProps extends FiltersProps {
  open: boolean;
  onClose: () => void;
}

/** Renders the filters of a list on a phone; each applies at once. */
export function FilterSheet({ open, onClose, active, onReset, children }: FilterSheetProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Filter"
      footer={
        <>
          {active > 0 && (
            <Button variant="default" onClick={onReset}>
              Hapus filter
            </Button>
          )}
          <Button onClick={onClose}>Selesai</Button>
        </>
      }
    >
      <div className={classes.sheet}>{children}</div>
    </Modal>
  );
}
