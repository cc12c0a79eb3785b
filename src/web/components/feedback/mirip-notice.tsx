import classes from './mirip-notice.module.css';

/** Says that nothing holds the searched words, and that what is listed only resembles them. */
export function MiripNotice({ q }: { q: string | undefined }) {
  return (
    <p className={classes.notice} role="status">
      Tidak ada yang cocok dengan "{q}". Berikut yang paling mirip.
    </p>
  );
}
