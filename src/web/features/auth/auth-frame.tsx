import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pengaturanPublik } from '../../entities/pengaturan/pengaturan.queries.ts';
import classes from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** Renders a card on the login background, for pages before sign-in. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  // shows the built-in background until the office's own has loaded
  const { data: office } = useQuery(pengaturanPublik);
  return (
    <div className={classes.ground} data-full-bleed>
      {office?.latar_masuk ? (
        <img className={classes.picture} src={office.latar_masuk} alt="" />
      ) : (
        <div className={classes.motif} aria-hidden="true" />
      )}
      <div className={classes.grid}>
        <p className={classes.hero} data-on-picture={office?.latar_masuk ? true : undefined}>
          <span className={classes.heroTitle}>Setiap barang kantor, tercatat dan mudah ditemukan.</span>
          <span className={classes.heroText}>Manajemen Informasi Inventaris</span>
        </p>
        <section className={classes.card} aria-labelledby="judul-kartu">
          {(office?.logo || office?.nama_organisasi) && (
            <p className={classes.office}>
              {office.logo && <img src={office.logo} alt="" />}
              {office.nama_organisasi}
            </p>
          )}
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
