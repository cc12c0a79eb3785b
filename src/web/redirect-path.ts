/** Where to go after signing in; only a path of this site is taken, anything else means home. */
export function safeRedirect(wanted: unknown, origin = window.location.origin): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  try {
    // `//other.site`, `/\other.site` and the like resolve to another origin here, as they would in the browser
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
    if (url.pathname === '/login' || url.pathname.startsWith('/login/') || url.pathname === '/loginapi')
      return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
