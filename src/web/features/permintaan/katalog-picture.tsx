import { IconBox } from '@tabler/icons-react';
import type { KelompokKatalog } from '../../../shared/permintaan-katalog.ts';
import classes from './katalog.module.css';

/** Renders the picture of a group, else an icon. */
export function KatalogPicture({ group: { gambar } }: { group: KelompokKatalog }) {
  const address = gambar?.url_kecil ?? gambar?.url;
  return (
    <span className={classes.picture} aria-hidden="true">
      {address ? (
        <img src={address} alt="" loading="lazy" decoding="async" />
      ) : (
        <IconBox size={24} stroke={1.25} />
      )}
    </span>
  );
}
