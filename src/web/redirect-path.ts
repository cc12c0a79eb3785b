import { isSignInPath, ownPath } from '../shared/own-path.ts';

/** Returns the path to open after signing in; anything but a path of this site becomes the home page. */
export function safeRedirect(wanted: unknown, origin = window.location.origin): string {
  const path = ownPath(wanted, origin);
  return path === null || isSignInPath(path) ? '/' : path;
}
