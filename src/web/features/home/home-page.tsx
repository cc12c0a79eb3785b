import { queryClient } from '../../api/query-client.ts';
import { getSession, useSession } from '../../api/session.ts';
import { dasborSaya, officeDasbor } from './dasbor.queries.ts';
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

/**
 * Loads the figures of the office, and in parallel an admin's pending work; or a user's own records. The greeting doesn't
 * wait for them.
 */
HomePage.prefetch = () => {
  const { user } = getSession();
  if (user?.roles[0]?.name === 'admin') {
    void queryClient.prefetchQuery(officeDasbor);
    void loadWaiting().then(({ prefetchWaiting }) => prefetchWaiting());
  } else if (user) void queryClient.prefetchQuery(dasborSaya(user.id));
};
