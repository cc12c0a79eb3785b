import type { SelisihOpname } from '../../../shared/opname.ts';
import classes from './opname.module.css';

/** Renders the photos of what was counted; each opens in full. */
export function CountPhotos({ nama, kode, foto }: Pick<SelisihOpname, 'nama' | 'kode' | 'foto'>) {
  if (foto.length === 0) return null;
  return (
    <span className={classes.photos}>
      {foto.map(({ id, url, url_kecil }, index) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={url_kecil ?? url} alt={`Foto ${index + 1} dari ${nama ?? kode}`} loading="lazy" />
        </a>
      ))}
    </span>
  );
}
