import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessionOn401 } from './api/request.ts';
import { reloadSession, saveSession } from './api/session.ts';
import { watchSession } from './session-watch.ts';

const sari = { id: 7, name: 'Sari', roles: [{ name: 'user' }] };

/** Creates a router stub at an address that records where it is sent. */
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
