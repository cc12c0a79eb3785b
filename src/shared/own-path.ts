/**
 * Returns path, query and hash of a redirect target on this site; null for any other.
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

/** Checks for the path of a sign-in page, which is no target after signing in. */
export function isSignInPath(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return pathname === '/login' || pathname.startsWith('/login/') || pathname === '/loginapi';
}
