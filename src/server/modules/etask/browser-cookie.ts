import { createHash } from 'node:crypto';

/**
 * The cookie that ties a sign-in through E-task to the browser that began it. One for each state, so that two tabs
 * don't take each other's away.
 */

/** Only these addresses are sent it. */
const PATH = '/api/login';

/** Over HTTPS the prefix makes the browser take it from this very host only; then it has to be sent everywhere here. */
const nameOf = (state: string, secure: boolean): string =>
  `${secure ? '__Host-' : ''}manis_etask_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;

/** The value of `Set-Cookie`; no script can read it, no other site's form or frame sends it. */
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

/** What the browser's cookie for this state holds; undefined when it has none. */
export function cookieOf(
  header: string | undefined,
  state: string,
  { secure }: { secure: boolean },
): string | undefined {
  const name = `${nameOf(state, secure)}=`;
  const found = header?.split(/; */).find((one) => one.startsWith(name));
  return found?.slice(name.length) || undefined;
}
