import type { ImporRow } from '../../../shared/impor-rows.ts';
import classes from './checked-rows.module.css';

/** Renders the changed cells of a row: old and new value. */
export function CellChanges({ ubah }: { ubah: NonNullable<ImporRow['ubah']> }) {
  return (
    <ul className={classes.remarks}>
      {ubah.map(({ bidang, label, sebelum, sesudah }) => (
        <li key={bidang}>
          <strong>{label}</strong>
          <span>
            {sebelum || 'kosong'} → {sesudah || 'kosong'}
          </span>
        </li>
      ))}
    </ul>
  );
}
