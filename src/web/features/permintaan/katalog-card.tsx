import { Link, useSearch } from '@tanstack/react-router';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { KelompokKatalog } from '../../../shared/permintaan-katalog.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import type { SearchText } from '../../search-text.ts';
import classes from './katalog.module.css';
import { KatalogPicture } from './katalog-picture.tsx';

/** Renders one group of the catalogue as a link to its form. */
export function KatalogCard({ group }: { group: KelompokKatalog }) {
  const search = useSearch({ strict: false }) as SearchText;
  const { nama_barang, merk, satuan, sisa, dipegang, tempat } = group;
  return (
    <li>
      <Link
        to="/permintaan/user/create"
        search={{ ...search, barang: String(tempat[0]?.barang_id) }}
        className={classes.card}
      >
        <KatalogPicture group={group} />
        <span className={classes.words}>
          <span className={classes.name}>
            {nama_barang}
            {merk && <small> {merk}</small>}
          </span>{' '}
          <span className={classes.where}>
            {formatUnit(sisa, satuan)} · <Places group={group} />
          </span>
          {dipegang > 0 && <span className={classes.own}>Anda memegang {formatUnit(dipegang, satuan)}</span>}
        </span>
      </Link>
    </li>
  );
}

/** Names the place with most pieces, and the number of others: "Gudang +3 tempat". */
function Places({ group: { tempat, jumlah_tempat } }: { group: KelompokKatalog }) {
  return (
    <>
      <LokasiWay jalur={tempat[0]?.jalur ?? ''} />
      {jumlah_tempat > 1 && ` +${formatAngka(jumlah_tempat - 1)} tempat`}
    </>
  );
}
