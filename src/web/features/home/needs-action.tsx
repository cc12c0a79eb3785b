import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Dasbor } from '../../../shared/dasbor.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { PageSection } from '../../components/page-section.tsx';
import { isEmptyOffice } from './empty-office.ts';
import classes from './needs-action.module.css';
import { OtherActions } from './other-actions.tsx';
import { MAX_WAITING, WaitingPlaceholder } from './waiting-placeholder.tsx';

/** Loads the pending requests, lazy as there are often none. */
export const loadWaiting = () => import('./waiting-requests.tsx');
const WaitingRequests = lazyPart(async () => ({ default: (await loadWaiting()).WaitingRequests }));

/** Renders an admin's pending work: permohonan to decide here, unfinished imports, people without an account. */
export function NeedsAction({ data }: { data: Dasbor }) {
  const { menunggu, tindakan } = data;
  const { impor, pemegang_tanpa_akun: holders, aduan, tidak_disusutkan } = tindakan;
  const waiting = Math.min(menunggu.pengajuan + menunggu.permintaan, MAX_WAITING);
  const others = aduan > 0 || impor.length > 0 || holders > 0 || tidak_disusutkan !== null;
  if (isEmptyOffice(data) && waiting === 0 && !others) return null;
  return (
    <PageSection title="Perlu tindakan" actions={<AllWaiting menunggu={menunggu} />}>
      {waiting > 0 ? (
        <Suspense fallback={<WaitingPlaceholder rows={waiting} />}>
          <WaitingRequests menunggu={menunggu} rows={waiting} />
        </Suspense>
      ) : (
        <p className={classes.nothing}>Tidak ada permohonan yang menunggu keputusan.</p>
      )}
      {others && (
        <ul className={classes.others} aria-label="Hal lain yang perlu tindakan">
          <OtherActions tindakan={tindakan} />
        </ul>
      )}
    </PageSection>
  );
}

function AllWaiting({ menunggu: { pengajuan, permintaan } }: { menunggu: Dasbor['menunggu'] }) {
  const search = { status: 'Menunggu' };
  return (
    <span className={classes.all}>
      {permintaan > 0 && (
        <Link to="/permintaan/admin" search={search}>
          Semua permintaan ({formatAngka(permintaan)})
        </Link>
      )}
      {pengajuan > 0 && (
        <Link to="/pengajuan/admin" search={search}>
          Semua pengajuan ({formatAngka(pengajuan)})
        </Link>
      )}
    </span>
  );
}
