import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { OwnWaits } from '../../../shared/dasbor.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { PageSection } from '../../components/page-section.tsx';
import classes from './home.module.css';

/** Renders the running opname: all for an admin, those to count for a petugas; nothing if there are none. */
export function OpnameLines({ data }: { data: OwnWaits['opname'] }) {
  if (data.length === 0) return null;
  return (
    <PageSection title="Opname berjalan">
      <ul className={classes.lines} aria-label="Opname berjalan">
        {data.map(({ id, nama, tenggat, harapan, dihitung }) => (
          <li key={id} className={classes.line}>
            <span className={classes.what}>
              <Link to="/opname/$id" params={{ id: String(id) }}>
                {nama}
              </Link>
              {tenggat && <small>sampai {formatTanggal(tenggat)}</small>}
            </span>
            <span className={classes.count}>
              {formatAngka(dihitung)} dari {formatAngka(harapan)} dihitung
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
