import { IconPhoto } from '@tabler/icons-react';
import type { Berkas } from '../../../shared/berkas.ts';
import classes from './thumbnail.module.css';

/** The small picture beside a name; a quiet mark when there is none. */
export function Thumbnail({ berkas }: { berkas: Berkas | null }) {
  const address = berkas?.url_kecil ?? berkas?.url;
  return (
    <span className={classes.box} aria-hidden="true">
      {address ? (
        <img src={address} alt="" loading="lazy" decoding="async" />
      ) : (
        <IconPhoto size={14} stroke={1.5} />
      )}
    </span>
  );
}
