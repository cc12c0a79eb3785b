import { IconPhoto } from '@tabler/icons-react';
import type { Berkas } from '../../../shared/berkas.ts';
import classes from './barang-detail.module.css';

/** The picture of a barang; it opens whole in a tab of its own. */
export function BarangPhoto({ gambar, name }: { gambar: Berkas | null; name: string }) {
  if (!gambar) {
    return (
      <div className={classes.photo} data-empty>
        <IconPhoto size={32} stroke={1.25} aria-hidden />
        <span>Belum ada gambar</span>
      </div>
    );
  }
  return (
    <a className={classes.photo} href={gambar.url} target="_blank" rel="noreferrer">
      <img src={gambar.url} alt={`Gambar ${name}`} />
    </a>
  );
}
