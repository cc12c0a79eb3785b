import classes from './app-shell.module.css';

/** The foot of every page. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>
        <strong>MANIS</strong> · Manajemen Informasi Inventaris
      </span>
    </footer>
  );
}
