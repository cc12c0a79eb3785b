import { Link } from '@tanstack/react-router';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { OwnWaits } from '../../../shared/dasbor.ts';
import { PageSection } from '../../components/page-section.tsx';
import classes from './home.module.css';

/** Renders the BAST that the person has yet to receive; nothing if there are none. */
export function ReceiptLines({ baris, jumlah }: OwnWaits['tanda_terima']) {
  if (jumlah === 0) return null;
  return (
    <PageSection
      title="Barang yang menunggu Anda terima"
      actions={jumlah > baris.length && <Link to="/tanda-terima">Lihat semua ({formatAngka(jumlah)})</Link>}
    >
      <ul className={classes.lines} aria-label="Barang yang menunggu Anda terima">
        {baris.map(({ bast_id, nomor, dari, jumlah_baris }) => (
          <li key={bast_id} className={classes.line}>
            <span className={classes.what}>
              <Link to="/tanda-terima/$id" params={{ id: String(bast_id) }}>
                {nomor}
              </Link>
              <small>dari {dari}</small>
            </span>
            <span className={classes.count}>{formatUnit(jumlah_baris, 'barang')}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
