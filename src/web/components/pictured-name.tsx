import { IconPhoto } from '@tabler/icons-react';
import type { StoredFile } from './file-field.tsx';
import classes from './pictured-name.module.css';

interface PicturedNameProps {
  name: string;
  picture: StoredFile | null;
}

/** A name in a list with the small picture beside it; a quiet mark when there is none. */
export function PicturedName({ name, picture }: PicturedNameProps) {
  const address = picture?.url_kecil ?? picture?.url;
  return (
    <span className={classes.name}>
      <span className={classes.box} aria-hidden="true">
        {address ? (
          <img src={address} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconPhoto size={14} stroke={1.5} />
        )}
      </span>
      <span className={classes.text}>{name}</span>
    </span>
  );
}
