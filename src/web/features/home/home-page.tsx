import { useRouter } from '@tanstack/react-router';
import { useSession } from '../../api/session.ts';
import { visibleGroups } from '../../layout/visible-entries.ts';
import { greetingAt, todayInWords } from './greeting.ts';
import classes from './home.module.css';
import { QuickLinks } from './quick-links.tsx';
import { SinkronProfil } from './sinkron-profil.tsx';

/** `/`: a welcome, and the way to every page that the person may open. */
export function HomePage() {
  const { user } = useSession();
  const router = useRouter();
  const now = new Date();
  const groups = visibleGroups(user?.roles[0]?.name, Object.keys(router.routesByPath)).filter(
    (group) => group.label !== 'Dashboard',
  );
  return (
    <div className={classes.page}>
      <h1 className={classes.greeting}>
        {greetingAt(now)}, {user?.name ?? 'rekan'}
      </h1>
      <p className={classes.today}>{todayInWords(now)}</p>
      <SinkronProfil />
      <QuickLinks groups={groups} ownId={user?.id} />
    </div>
  );
}
