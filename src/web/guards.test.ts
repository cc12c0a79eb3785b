import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, saveSession } from './api/session.ts';
import { type Access, guard, guestsOnly } from './guards.ts';

function signIn(...roles: string[]): void {
  saveSession({ id: 7, name: 'Sari', roles: roles.map((name) => ({ name })) }, 'token-sari');
}

/** Returns the redirect of a guard; null if it lets the person through. */
function sentTo(run: () => void): { to: unknown; search?: unknown } | null {
  try {
    run();
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, search } = thrown.options;
    return search === undefined ? { to } : { to, search };
  }
}

beforeEach(() => {
  localStorage.clear();
  clearSession();
});

describe('guard', () => {
  it('lets anybody see a public page', () => {
    expect(sentTo(() => guard('public', '/login'))).toBeNull();
  });

  it.each<Access>(['login', 'admin', 'user'])(
    'sends a guest from a %s page to /login with the full path',
    (access) => {
      expect(sentTo(() => guard(access, '/barang?page=2#x'))).toEqual({
        to: '/login',
        search: { redirect: '/barang?page=2#x' },
      });
    },
  );

  it('sends somebody without the role home', () => {
    signIn('user');
    expect(sentTo(() => guard('admin', '/users'))).toEqual({ to: '/' });
    signIn('admin');
    expect(sentTo(() => guard('user', '/pengajuan/user/create'))).toEqual({ to: '/' });
  });

  it('takes any role of the person, not only the first', () => {
    signIn('user', 'admin');
    expect(sentTo(() => guard('admin', '/users'))).toBeNull();
    expect(sentTo(() => guard('user', '/pengajuan/user/1'))).toBeNull();
    expect(sentTo(() => guard('login', '/'))).toBeNull();
  });
});

describe('guestsOnly', () => {
  it('shows the sign-in page to guests', () => {
    expect(sentTo(() => guestsOnly('/barang'))).toBeNull();
  });

  it('sends somebody signed in to where they wanted to go, but never off the site', () => {
    signIn('user');
    expect(sentTo(() => guestsOnly('/barang?page=2'))).toEqual({ to: '/barang', search: { page: '2' } });
    expect(sentTo(() => guestsOnly('//jahat.id/barang'))).toEqual({ to: '/', search: {} });
  });
});
