import classes from './app-shell.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>
        <strong>MANIS</strong> · Manajemen Informasi Inventaris
      </span>
    </footer>
  );
}
