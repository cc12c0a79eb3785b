import type { ImporRow } from '../../../shared/impor-rows.ts';
import classes from './checked-rows.module.css';

/** The cells of a row that differ, each as it is and as it will be. */
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
