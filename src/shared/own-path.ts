/**
 * The path, query and hash of a wish to go somewhere, when it stays on this site; null for anything else.
 * @param origin of this site, e.g. `https://manis.kantor.id`
 */
export function ownPath(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  try {
    // `//other.site`, `/\other.site` and the like resolve to another origin here, as they would in the browser
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** Whether a path leads to one of the pages for signing in, which nobody wants to see after that. */
export function isSignInPath(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return pathname === '/login' || pathname.startsWith('/login/') || pathname === '/loginapi';
}
