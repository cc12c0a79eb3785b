import { getSession, useSession } from '../../api/session.ts';
import { greetingAt, todayInWords } from './greeting.ts';
import classes from './home.module.css';
import { HomeBlocks } from './home-block.tsx';
import { homeBlocks } from './home-blocks.ts';
import { loadWaiting } from './needs-action.tsx';

/**
 * Renders `/`: pending work and office figures for an admin, one's own records for a user; the first role decides, as
 * in the menu.
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

/** Loads an admin's pending work in parallel with the office figures. */
HomePage.prefetch = async () => {
  if (getSession().user?.roles[0]?.name === 'admin') (await loadWaiting()).prefetchWaiting();
};
