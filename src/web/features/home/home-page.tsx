import { getSession, useSession } from '../../api/session.ts';
import { greetingAt, todayInWords } from './greeting.ts';
import classes from './home.module.css';
import { HomeBlocks } from './home-block.tsx';
import { homeBlocks } from './home-blocks.ts';
import { loadWaiting } from './needs-action.tsx';

/**
 * Renders `/`: what needs action and the office in numbers for an admin, one's own records for a user; the first role
 * decides, as for the menu.
 */
export function HomePage() {
  const { user } = useSession();
  const now = new Date();
  return (
    <div className={classes.page}>
      <h1 className={classes.greeting}>
        {greetingAt(now)}, {user?.name ?? 'rekan'}
      </h1>
      <p className={classes.today}>{todayInWords(now)}</p>
      {user && <HomeBlocks blocks={homeBlocks} user={user} />}
    </div>
  );
}

/** Loads what waits for an admin beside the numbers of the office. */
HomePage.prefetch = async () => {
  if (getSession().user?.roles[0]?.name === 'admin') (await loadWaiting()).prefetchWaiting();
};
