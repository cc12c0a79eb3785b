import { redirect } from '@tanstack/react-router';
import { getSession, rolesOf } from './api/session.ts';
import { safeRedirect } from './redirect-path.ts';
import { parseSearch } from './search-text.ts';

/** Who may open a page: anybody, anybody signed in, or one role only. */
export type Access = 'public' | 'login' | 'admin' | 'user';

/**
 * The route guard: without a token to /login with the wanted full path; without the role to home.
 * Any of the person's roles counts.
 */
export function guard(access: Access, fullPath: string): void {
  if (access === 'public') return;
  const { token, user } = getSession();
  if (!token) throw redirect({ to: '/login', search: { redirect: fullPath } });
  if (access !== 'login' && !rolesOf(user).includes(access)) throw redirect({ to: '/' });
}

/** Pages for people who are not signed in send everybody else on to where they wanted to go. */
export function guestsOnly(wanted: unknown): void {
  if (!getSession().token) return;
  const { pathname, search, hash } = new URL(safeRedirect(wanted), window.location.origin);
  // the path came from outside: the router's types can't know it, an unknown one ends at the not-found page
  throw redirect({ to: pathname as '/', search: parseSearch(search), hash: hash.slice(1) });
}
