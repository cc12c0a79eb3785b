import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { StoredUser } from '../../api/session.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { visibleGroups } from '../../layout/visible-entries.ts';
import { AvailableBarang } from './available-barang.tsx';
import { dasborSaya } from './dasbor.queries.ts';
import classes from './home.module.css';
import { HomePending } from './home-pending.tsx';
import { OwnHoldings } from './own-holdings.tsx';
import { OwnProfile } from './own-profile.tsx';
import { OwnRequests } from './own-requests.tsx';
import { QuickLinks } from './quick-links.tsx';
import { SinkronProfil } from './sinkron-profil.tsx';

/** Renders a user's home: their holdings, their permohonan, barang to ask for, and their profile. */
export function UserHome({ user }: { user: StoredUser }) {
  const router = useRouter();
  const { data, error, refetch } = useQuery(dasborSaya(user.id));
  const groups = visibleGroups(user.roles[0]?.name, Object.keys(router.routesByPath)).filter(
    ({ label }) => label !== 'Dashboard',
  );
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <HomePending />}
      {data && (
        <div className={classes.columns}>
          <OwnHoldings userId={user.id} pegangan={data.pegangan} />
          <OwnRequests userId={user.id} dasbor={data} />
          <AvailableBarang barang={data.tersedia} />
          <OwnProfile user={user} />
        </div>
      )}
      <SinkronProfil />
      <QuickLinks groups={groups} ownId={user.id} />
    </>
  );
}
