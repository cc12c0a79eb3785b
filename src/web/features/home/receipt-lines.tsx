import { Link } from '@tanstack/react-router';
import { formatUnit } from '../../../shared/angka.ts';
import type { AnswerOf } from '../../../shared/contract.ts';
import type { tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { PageSection } from '../../components/page-section.tsx';
import classes from './home.module.css';

/** Maximum of BAST named on the home page. */
const NAMED = 5;

/** Renders the BAST that the person has yet to receive; nothing if there are none. */
export function ReceiptLines({ data, meta }: AnswerOf<typeof tandaTerimaEndpoints.menunggu>) {
  if (meta.total === 0) return null;
  return (
    <PageSection
      title="Barang yang menunggu Anda terima"
      actions={meta.total > NAMED && <Link to="/tanda-terima">Lihat semua</Link>}
    >
      <ul className={`${classes.lines} ${classes.receipts}`} aria-label="Barang yang menunggu Anda terima">
        {data.slice(0, NAMED).map(({ bast_id, nomor, dari, jumlah_baris }) => (
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
