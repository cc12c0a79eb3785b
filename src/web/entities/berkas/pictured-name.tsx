import { IconPhoto } from '@tabler/icons-react';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { useDefaultPicture } from '../pengaturan/use-default-picture.ts';
import classes from './pictured-name.module.css';

interface PicturedNameProps {
  name: string;
  picture: StoredFile | null;
}

/**
 * Renders a name in a list with a thumbnail beside it: the record's picture, else the office's default, else an icon.
 */
export function PicturedName({ name, picture }: PicturedNameProps) {
  const standIn = useDefaultPicture(picture === null);
  const shown = picture ?? standIn;
  const address = shown?.url_kecil ?? shown?.url;
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
