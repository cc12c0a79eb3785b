import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSession,
  followOtherTabs,
  getSession,
  reloadSession,
  rolesOf,
  saveSession,
  subscribeSession,
  updateUser,
} from './session.ts';

const sari = { id: 7, name: 'Sari', roles: [{ id: 2, name: 'user' }] };

/** Simulates a change of local storage by another tab, with the event that this tab receives. */
function otherTab(change: () => void, key: string | null): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => {
  localStorage.clear();
  reloadSession();
});

describe('the stored session', () => {
  it('stands in local storage under user and token', () => {
    saveSession(sari, 'abc');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(sari);
    expect(localStorage.getItem('token')).toBe('abc');
    expect(localStorage.getItem('token_api')).toBeNull();
    expect(getSession()).toEqual({ user: sari, token: 'abc', tokenApi: null });
  });

  it('keeps token_api with its Bearer prefix, once', () => {
    saveSession(sari, 'abc', 'etask');
    expect(localStorage.getItem('token_api')).toBe('Bearer etask');
    saveSession(sari, 'abc', 'Bearer etask');
    expect(localStorage.getItem('token_api')).toBe('Bearer etask');
  });

  it('clears user and token at sign-out, but not token_api', () => {
    saveSession(sari, 'abc', 'etask');
    clearSession();
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('token_api')).toBe('Bearer etask');
    expect(getSession()).toEqual({ user: null, token: null, tokenApi: 'Bearer etask' });
  });

  it('reads what a person or an older version left broken as nobody', () => {
    for (const broken of ['{', 'null', '"x"', '{"id":"7"}', '{"id":7,"name":"Sari"}']) {
      localStorage.setItem('user', broken);
      reloadSession();
      expect(getSession().user).toBeNull();
    }
  });

  it('knows only the roles of the product', () => {
    expect(rolesOf({ id: 1, name: 'A', roles: [{ name: 'admin' }, { name: 'raja' }] })).toEqual(['admin']);
    expect(rolesOf(null)).toEqual([]);
  });

  it('does not bring a user back after the sign-out', () => {
    updateUser(sari);
    expect(getSession().user).toBeNull();
  });

  it('tells its listeners of changes only', () => {
    saveSession(sari, 'abc');
    const listener = vi.fn();
    const stop = subscribeSession(listener);
    updateUser({ ...sari });
    expect(listener).not.toHaveBeenCalled();
    updateUser({ ...sari, name: 'Sari Dewi' });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    clearSession();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('other tabs', () => {
  it('sign this one out and in, too', () => {
    saveSession(sari, 'abc');
    const onTokenChange = vi.fn();
    const stop = followOtherTabs(onTokenChange);

    otherTab(() => localStorage.removeItem('token'), 'token');
    expect(getSession().token).toBeNull();
    expect(onTokenChange).toHaveBeenLastCalledWith(null);

    otherTab(() => localStorage.setItem('token', 'def'), 'token');
    expect(onTokenChange).toHaveBeenLastCalledWith('def');

    otherTab(() => localStorage.clear(), null);
    expect(onTokenChange).toHaveBeenLastCalledWith(null);
    expect(onTokenChange).toHaveBeenCalledTimes(3);
    stop();
  });

  it('may change what is not the session', () => {
    saveSession(sari, 'abc');
    const onTokenChange = vi.fn();
    const stop = followOtherTabs(onTokenChange);
    otherTab(() => localStorage.setItem('sidebar', 'closed'), 'sidebar');
    expect(onTokenChange).not.toHaveBeenCalled();
    stop();
  });
});
