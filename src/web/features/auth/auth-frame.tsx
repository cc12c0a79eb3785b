import type { ReactNode } from 'react';
import classes from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The login background with a card on it; for the pages one sees before being signed in. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  return (
    <div className={classes.ground} data-full-bleed>
      <div className={classes.motif} aria-hidden="true" />
      <div className={classes.grid}>
        <p className={classes.hero}>
          <span className={classes.heroTitle}>Setiap barang kantor, tercatat dan mudah ditemukan.</span>
          <span className={classes.heroText}>Manajemen Informasi Inventaris</span>
        </p>
        <section className={classes.card} aria-labelledby="judul-kartu">
          <h1 id="judul-kartu" className={classes.title}>
            {title}
          </h1>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </section>
      </div>
    </div>
  );
}
