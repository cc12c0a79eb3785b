import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import classes from './data-table.module.css';
import type { RowId, Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  pageIds: RowId[];
  total: number;
  actions: ReactNode;
  /** On a phone, which has no header: also offers to select the whole page. */
  picking: boolean;
  /** Called by the button that ends the selection. */
  onClose: () => void;
}

/** Renders the bar above selected rows: their number, the offer to select all matches, and the bulk actions. */
export function BulkBar({ selection, pageIds, total, picking, actions, onClose }: BulkBarProps) {
  const wholePage = pageIds.length > 0 && pageIds.every((id) => selection.ids.has(id));
  return (
    <section className={classes.bulk} aria-label="Baris terpilih">
      <CloseButton size="sm" onClick={onClose} aria-label="Batalkan pilihan" />
      <span role="status">
        <strong className="angka">{formatAngka(selection.count)}</strong> dipilih
      </span>
      {picking && !wholePage && !selection.allMatching && (
        <button type="button" className={classes.linkButton} onClick={() => selection.togglePage(pageIds)}>
          Pilih semua di halaman ini
        </button>
      )}
      {wholePage && !selection.allMatching && selection.selectAllMatching && total > pageIds.length && (
        <button type="button" className={classes.linkButton} onClick={selection.selectAllMatching}>
          Pilih semua {formatAngka(total)} yang cocok
        </button>
      )}
      {selection.count > 0 && <div className={classes.bulkActions}>{actions}</div>}
    </section>
  );
}
