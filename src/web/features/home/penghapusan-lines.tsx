import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { Penghapusan } from '../../../shared/penghapusan.ts';
import { PageSection } from '../../components/page-section.tsx';
import { PenghapusanStatus } from '../../entities/penghapusan/penghapusan-status.tsx';
import classes from './home.module.css';

/** Renders the penghapusan that need the person's action; nothing if there are none. */
export function PenghapusanLines({ data }: { data: readonly Penghapusan[] }) {
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
                {formatAngka(jumlah_unit)} unit, diusulkan {pengusul.name}
              </small>
            </span>
            <PenghapusanStatus status={status} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
