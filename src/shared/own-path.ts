/**
 * Answers path, query and hash of a redirect target when it is on this site; null for anything else.
 * @param origin of this site, e.g. `https://manis.kantor.id`
 */
export function ownPath(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  try {
    // the URL parser resolves `//other.site`, `/\other.site` and the like to another origin, as the browser would
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** Tells whether a path is one of the sign-in pages, which are no target after signing in. */
export function isSignInPath(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return pathname === '/login' || pathname.startsWith('/login/') || pathname === '/loginapi';
}
