import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { useDefaultPicture } from '../pengaturan/use-default-picture.ts';
import classes from './record-photo.module.css';

interface BesidePhotoProps {
  gambar: StoredFile | null;
  /** Name of the record, for the picture's alternative text. */
  name: string;
  /** Shape of the picture; `tall` for book covers. */
  shape?: 'wide' | 'tall';
  children: ReactNode;
}

/** Renders the upper part of a detail page: the picture, which opens in a new tab, and the fields beside it. */
export function BesidePhoto({ gambar, name, shape = 'wide', children }: BesidePhotoProps) {
  const standIn = useDefaultPicture(gambar === null);
  return (
    <div className={classes.layout}>
      {gambar ? (
        <a className={classes.photo} data-shape={shape} href={gambar.url} target="_blank" rel="noreferrer">
          <img src={gambar.url} alt={`Gambar ${name}`} />
        </a>
      ) : standIn ? (
        <div className={classes.photo} data-shape={shape}>
          <img src={standIn.url} alt="" />
          <span className={classes.standIn}>Gambar bawaan</span>
        </div>
      ) : (
        <div className={classes.photo} data-empty>
          <IconPhoto size={32} stroke={1.25} aria-hidden />
          <span>Belum ada gambar</span>
        </div>
      )}
      <div>{children}</div>
    </div>
  );
}
