import classes from './app-shell.module.css';

/** Renders the footer of every page. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>
        <strong>MANIS</strong> · Manajemen Informasi Inventaris
      </span>
    </footer>
  );
}
