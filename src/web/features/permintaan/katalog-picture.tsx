import type { KelompokKatalog } from '../../../shared/permintaan-katalog.ts';
import { kategoriIcon } from '../../entities/kategori/kategori-icon.tsx';
import classes from './katalog.module.css';

/** Renders the picture of a group, or else the icon of its kategori. */
export function KatalogPicture({ group: { gambar, kategori } }: { group: KelompokKatalog }) {
  const Sign = kategoriIcon(kategori.nama_kategori);
  const address = gambar?.url_kecil ?? gambar?.url;
  return (
    <span className={classes.picture} aria-hidden="true">
      {address ? (
        <img src={address} alt="" loading="lazy" decoding="async" />
      ) : (
        <Sign size={24} stroke={1.25} />
      )}
    </span>
  );
}
