import { Skeleton } from '@mantine/core';
import classes from './needs-action.module.css';

/** Maximum of permohonan that can be decided on the home page; the lists show all. */
export const MAX_WAITING = 5;

/** Renders as many placeholder rows as there will be permohonan. */
export function WaitingPlaceholder({ rows }: { rows: number }) {
  return (
    <ul className={classes.rows} aria-label="Memuat" aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index} className={classes.row}>
          <Skeleton height={14} width="50%" />
        </li>
      ))}
    </ul>
  );
}
