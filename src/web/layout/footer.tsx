import classes from './app-shell.module.css';

/** Renders the name of the application below every page. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>
        <strong>MANIS</strong> · Manajemen Informasi Inventaris
      </span>
    </footer>
  );
}
