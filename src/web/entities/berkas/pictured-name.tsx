import { type ReactNode, Suspense } from 'react';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { useDefaultPicture } from '../pengaturan/use-default-picture.ts';
import classes from './pictured-name.module.css';

interface PicturedNameProps {
  name: string;
  picture: StoredFile | null;
  /** Icon of 16 px that is shown without a picture; it may load later. */
  icon: ReactNode;
  /** Second line in grey: merek and nomor seri; an empty text keeps the height of two lines. */
  below?: string;
}

/**
 * Renders a name in a list with a thumbnail beside it: the record's picture, else the office's default, else an icon.
 */
export function PicturedName({ name, picture, icon, below }: PicturedNameProps) {
  const standIn = useDefaultPicture(picture === null);
  const source = picture ?? standIn;
  const address = source?.url_kecil ?? source?.url;
  return (
    <span className={classes.name} data-high={below !== undefined || undefined}>
      <span className={classes.box} aria-hidden="true">
        {address ? <img src={address} alt="" loading="lazy" decoding="async" /> : <Suspense>{icon}</Suspense>}
      </span>
      <span className={classes.text} data-wraps={below === '' || undefined}>
        {name}
        {below && <small className={classes.below}>{below}</small>}
      </span>
    </span>
  );
}
