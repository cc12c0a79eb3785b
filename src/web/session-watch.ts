import type { QueryClient } from '@tanstack/react-query';
import { setUnauthorizedListener } from './api/request.ts';
import { followOtherTabs } from './api/session.ts';

/** The parts of the router that this needs. */
interface Navigator {
  state: { location: { href: string; pathname: string } };
  navigate: (options: { to: '/login'; search: { redirect?: string } }) => Promise<void>;
  invalidate: () => Promise<void>;
}

/**
 * Connects the session with the router: after a 401, and after a sign-out in another tab, the browser goes to /login
 * with the wanted path; after a sign-in elsewhere the guards look again. Answers how to stop.
 */
export function watchSession(router: Navigator, queryClient: QueryClient): () => void {
  const toLogin = async () => {
    const { href, pathname } = router.state.location;
    if (pathname !== '/login') await router.navigate({ to: '/login', search: { redirect: href } });
    // another person may sign in next: nothing of this one's stays
    queryClient.clear();
  };
  setUnauthorizedListener(() => void toLogin());

  const stopTabs = followOtherTabs((token) => {
    if (token === null) {
      void toLogin();
      return;
    }
    queryClient.clear();
    void router.invalidate();
  });
  return () => {
    stopTabs();
    setUnauthorizedListener(() => {});
  };
}
