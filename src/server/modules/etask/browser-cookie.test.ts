import { expect, test } from 'vitest';
import { cookieFor, cookieOf } from './browser-cookie.ts';

const made = (secure: boolean) => cookieFor('keadaan', { value: 'nilai', seconds: 300, secure });

test('over HTTPS the cookie belongs to this very host, and no script or other site can use it', () => {
  expect(made(true)).toMatch(
    /^__Host-manis_etask_\w{16}=nilai; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
  );
  const header = `lain=1; ${made(true)}`;
  expect(cookieOf(header, 'keadaan', { secure: true })).toBe('nilai');
  // ignores a cookie without the prefix, which another host of the domain could have set
  expect(cookieOf(made(false), 'keadaan', { secure: true })).toBeUndefined();
  expect(cookieOf(header, 'keadaan lain', { secure: true })).toBeUndefined();
});
