import type { StoredFile } from '../../components/form/file-field.tsx';
import classes from './photo-row.module.css';

interface PhotoRowProps {
  photos: readonly StoredFile[];
  /** Subject, for the alternative texts. */
  of: string;
  /** Size for a row of a table. */
  small?: boolean;
}

/** Renders photos in a row; each opens in full size. */
export function PhotoRow({ photos, of, small = false }: PhotoRowProps) {
  if (photos.length === 0) return null;
  return (
    <span className={classes.photos} data-small={small || undefined}>
      {photos.map(({ id, url, url_kecil }, index) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={url_kecil ?? url} alt={`Foto ${index + 1} ${of}`} loading="lazy" />
        </a>
      ))}
    </span>
  );
}
