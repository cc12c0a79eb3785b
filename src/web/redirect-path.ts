import { isSignInPath, ownPath } from '../shared/own-path.ts';

/** Where to go after signing in; only a path of this site is taken, anything else means home. */
export function safeRedirect(wanted: unknown, origin = window.location.origin): string {
  const path = ownPath(wanted, origin);
  return path === null || isSignInPath(path) ? '/' : path;
}
