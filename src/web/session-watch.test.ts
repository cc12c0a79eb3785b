import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessionOn401 } from './api/request.ts';
import { reloadSession, saveSession } from './api/session.ts';
import { useHeldSession } from './api/session-hold.ts';
import { watchSession } from './session-watch.ts';

const sari = { id: 7, name: 'Sari', roles: [{ name: 'user' }] };

/** Creates a router stub at an address, which records redirects. */
function at(href: string) {
  const pathname = href.split('?')[0] ?? href;
  return {
    state: { location: { href, pathname } },
    navigate: vi.fn(async () => {}),
    invalidate: vi.fn(async () => {}),
  };
}

function otherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

beforeEach(() => {
  localStorage.clear();
  reloadSession();
  saveSession(sari, 'abc');
});

describe('watchSession', () => {
  it('goes to /login with the wanted full path after a 401, and forgets what was fetched', async () => {
    const router = at('/barang?page=2');
    const client = new QueryClient();
    client.setQueryData(['rahasia'], 1);
    const stop = watchSession(router, client);
    endSessionOn401(401, 'Bearer abc');
    await expect.poll(() => client.getQueryData(['rahasia'])).toBeUndefined();
    expect(router.navigate).toHaveBeenCalledExactlyOnceWith({
      to: '/login',
      search: { redirect: '/barang?page=2' },
    });
    stop();
  });

  it('leaves a page that holds the session where it is, and knows whose page it was until somebody else signs in', async () => {
    const router = at('/opname/3/hitung?ruang=4');
    const client = new QueryClient();
    const stop = watchSession(router, client);
    const { result, unmount } = renderHook(() => useHeldSession());
    act(() => endSessionOn401(401, 'Bearer abc'));
    expect(result.current).toEqual({ user: sari, ended: true });
    expect(router.navigate).not.toHaveBeenCalled();
    const budi = { id: 8, name: 'Budi', roles: [{ name: 'user' }] };
    act(() => saveSession(budi, 'def'));
    expect(result.current).toEqual({ user: budi, ended: false });
    unmount();
    endSessionOn401(401, 'Bearer def');
    await expect.poll(() => router.navigate.mock.calls.length).toBe(1);
    stop();
  });

  it('does the same when another tab signs out', () => {
    const router = at('/kategori');
    const stop = watchSession(router, new QueryClient());
    otherTab(() => localStorage.removeItem('token'));
    expect(router.navigate).toHaveBeenCalledExactlyOnceWith({
      to: '/login',
      search: { redirect: '/kategori' },
    });
    stop();
  });

  it('does the same when it comes out of the back/forward cache and somebody signed out meanwhile', () => {
    const router = at('/kategori');
    const stop = watchSession(router, new QueryClient());
    localStorage.removeItem('token');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(router.navigate).toHaveBeenCalledExactlyOnceWith({
      to: '/login',
      search: { redirect: '/kategori' },
    });
    stop();
  });

  it('looks again when another tab signs somebody in', () => {
    const router = at('/login');
    const stop = watchSession(router, new QueryClient());
    otherTab(() => localStorage.setItem('token', 'def'));
    expect(router.invalidate).toHaveBeenCalledTimes(1);
    expect(router.navigate).not.toHaveBeenCalled();
    stop();
  });

  it('stays on the sign-in page', () => {
    const router = at('/login?redirect=/barang');
    const stop = watchSession(router, new QueryClient());
    otherTab(() => localStorage.removeItem('token'));
    expect(router.navigate).not.toHaveBeenCalled();
    stop();
  });
});
