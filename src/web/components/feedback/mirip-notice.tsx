import classes from './mirip-notice.module.css';

/** Renders the notice that the search had no exact match and the list shows fuzzy matches. */
export function MiripNotice({ q }: { q: string | undefined }) {
  return (
    <p className={classes.notice} role="status">
      Tidak ada yang cocok dengan "{q}". Berikut yang paling mirip.
    </p>
  );
}
