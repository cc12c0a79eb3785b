import { Link } from '@tanstack/react-router';
import { formatUnit } from '../../../shared/angka.ts';
import type { OwnWaits } from '../../../shared/dasbor.ts';
import { PageSection } from '../../components/page-section.tsx';
import { PenghapusanStatus } from '../../entities/penghapusan/penghapusan-status.tsx';
import classes from './home.module.css';

/** Renders the penghapusan that need the person's action; nothing if there are none. */
export function PenghapusanLines({ data }: { data: OwnWaits['penghapusan'] }) {
  if (data.length === 0) return null;
  return (
    <PageSection title="Penghapusan menunggu Anda">
      <ul className={classes.lines} aria-label="Penghapusan menunggu Anda">
        {data.map(({ id, judul, status, jumlah_unit, pengusul }) => (
          <li key={id} className={classes.line}>
            <span className={classes.what}>
              <Link to="/penghapusan/$id" params={{ id: String(id) }}>
                {judul}
              </Link>
              <small>
                {formatUnit(jumlah_unit)}, diusulkan {pengusul.name}
              </small>
            </span>
            <PenghapusanStatus status={status} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
