import { createHash } from 'node:crypto';

/**
 * Cookie that ties a sign-in through E-task to the browser that began it. One per OAuth state, so that two tabs don't
 * overwrite each other's.
 */

/** Path of the cookie over HTTP. */
const PATH = '/api/login';

/**
 * Returns the cookie's name. Over HTTPS it gets the prefix `__Host-`, with which browsers accept it from this host
 * only; the prefix requires the path `/`.
 */
const nameOf = (state: string, secure: boolean): string =>
  `${secure ? '__Host-' : ''}manis_etask_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;

/**
 * Builds the value of `Set-Cookie`: scripts can't read the cookie, and forms or frames of other sites don't send it.
 */
export function cookieFor(
  state: string,
  { value, seconds, secure }: { value: string; seconds: number; secure: boolean },
): string {
  const parts = [
    `${nameOf(state, secure)}=${value}`,
    `Path=${secure ? '/' : PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/** Reads the cookie of this state from a `Cookie` header; undefined when there is none. */
export function cookieOf(
  header: string | undefined,
  state: string,
  { secure }: { secure: boolean },
): string | undefined {
  const name = `${nameOf(state, secure)}=`;
  const found = header?.split(/; */).find((one) => one.startsWith(name));
  return found?.slice(name.length) || undefined;
}
