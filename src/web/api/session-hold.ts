import { useEffect, useState } from 'react';
import { queryClient } from './query-client.ts';
import { getSession, type StoredUser, useSession } from './session.ts';

let holders = 0;

/** Checks whether the current page stays when the session ends, and asks to sign in itself. */
export const sessionIsHeld = (): boolean => holders > 0;

/**
 * Keeps the page on screen when the session ends, to protect unsaved work; the page then asks to sign in itself.
 * Returns its person, also after the end until somebody else signs in, and whether the session has ended.
 */
export function useHeldSession(): { user: StoredUser | null; ended: boolean } {
  const { user, token } = useSession();
  const [last, setLast] = useState(user);
  if (user !== null && user !== last) setLast(user);
  useEffect(() => {
    holders += 1;
    return () => {
      holders -= 1;
      // as another person may sign in next
      if (getSession().token === null) queryClient.clear();
    };
  }, []);
  return { user: user ?? last, ended: token === null };
}
