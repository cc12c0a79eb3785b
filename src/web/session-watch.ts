import type { QueryClient } from '@tanstack/react-query';
import { setUnauthorizedListener } from './api/request.ts';
import { followOtherTabs } from './api/session.ts';
import { sessionIsHeld } from './api/session-hold.ts';

/** Parts of the router used here. */
interface Navigator {
  state: { location: { href: string; pathname: string } };
  navigate: (options: { to: '/login'; search: { redirect?: string } }) => Promise<void>;
  invalidate: () => Promise<void>;
}

/**
 * Connects the session with the router: after a 401 or a sign-out in another tab, opens /login with the current path,
 * unless the page holds the session (api/session-hold.ts); after a sign-in in another tab the guards run again. Returns
 * a function that stops it.
 */
export function watchSession(router: Navigator, queryClient: QueryClient): () => void {
  const toLogin = async () => {
    if (sessionIsHeld()) return;
    const { href, pathname } = router.state.location;
    if (pathname !== '/login') await router.navigate({ to: '/login', search: { redirect: href } });
    // clears the cache, as somebody else may sign in next
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
