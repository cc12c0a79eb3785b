import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { DasborSaya } from '../../../shared/dasbor.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageSection } from '../../components/page-section.tsx';
import classes from './home.module.css';

/** Renders some barang from the stock, each with a link to request it. */
export function AvailableBarang({ barang }: { barang: DasborSaya['tersedia'] }) {
  return (
    <PageSection
      title="Barang yang dapat diminta"
      actions={
        <LinkButton link={{ to: '/permintaan/user/create' }} variant="default" size="compact-sm">
          Minta barang lain
        </LinkButton>
      }
    >
      {barang.length === 0 ? (
        <p className={classes.nothing}>Saat ini tidak ada barang di stok.</p>
      ) : (
        <ul className={classes.lines} aria-label="Barang yang dapat diminta">
          {barang.map((row) => (
            <li key={row.id} className={classes.line}>
              <span className={classes.what}>
                <Link to="/barang/detail/$id" params={{ id: String(row.id) }}>
                  {row.nama_barang}
                </Link>
                <small>
                  {row.lokasi}, sisa {formatAngka(row.sisa)} {row.satuan ?? 'unit'}
                </small>
              </span>
              <Link
                to="/permintaan/user/create"
                search={{ barang: String(row.id) }}
                aria-label={`Minta ${row.nama_barang}`}
              >
                Minta
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
