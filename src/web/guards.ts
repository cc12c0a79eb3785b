import { redirect } from '@tanstack/react-router';
import { getSession, rolesOf } from './api/session.ts';
import { safeRedirect } from './redirect-path.ts';
import { parseSearch } from './search-text.ts';

/** Access rule of a page: public, signed in, or one role only. */
export type Access = 'public' | 'login' | 'admin' | 'user';

/**
 * Guards a route: redirects to /login with the full path without a token, to home without the role. Any of the person's
 * roles counts.
 */
export function guard(access: Access, fullPath: string): void {
  if (access === 'public') return;
  const { token, user } = getSession();
  if (!token) throw redirect({ to: '/login', search: { redirect: fullPath } });
  if (access !== 'login' && !rolesOf(user).includes(access)) throw redirect({ to: '/' });
}

/** Guards pages for people who are not signed in: redirects others to the wanted path. */
export function guestsOnly(wanted: unknown): void {
  if (!getSession().token) return;
  const { pathname, search, hash } = new URL(safeRedirect(wanted), window.location.origin);
  // the path is user input, unknown to the router's types; an unknown one shows the not-found page
  throw redirect({ to: pathname as '/', search: parseSearch(search), hash: hash.slice(1) });
}
