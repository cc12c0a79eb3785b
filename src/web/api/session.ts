import { useSyncExternalStore } from 'react';
import type { RoleName } from '../../shared/permissions.ts';

/**
 * Session in local storage under `user`, `token` and `token_api`. Changes by other tabs arrive through the `storage`
 * event.
 */

export interface StoredUser {
  id: number;
  name: string;
  email?: string | null | undefined;
  jabatan?: string | null | undefined;
  id_api?: string | null | undefined;
  roles: { name: string }[];
}

export interface Session {
  user: StoredUser | null;
  /** Bearer token of the API. */
  token: string | null;
  /** Bearer token of E-task, with its 'Bearer ' prefix. */
  tokenApi: string | null;
}

const listeners = new Set<() => void>();
let current: Session = readStorage();

function readStorage(): Session {
  return { user: parseUser(readItem('user')), token: readItem('token'), tokenApi: readItem('token_api') };
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key) || null;
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // storage is blocked or full: the session lasts as long as this page
  }
}

function parseUser(text: string | null): StoredUser | null {
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    return isStoredUser(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Validates the parts of the stored user that pages read: local storage may hold anything. */
function isStoredUser(stored: unknown): stored is StoredUser {
  const { id, name, email, jabatan, id_api, roles } = Object(stored) as Record<string, unknown>;
  return (
    Number.isInteger(id) &&
    typeof name === 'string' &&
    [email, jabatan, id_api].every((text) => (text ?? null) === null || typeof text === 'string') &&
    Array.isArray(roles) &&
    roles.every((role) => typeof Object(role).name === 'string')
  );
}

function publish(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Returns who is signed in in this browser. */
export function getSession(): Session {
  return current;
}

/** Subscribes to changes of the session, in this tab or another; returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const bearerOf = (tokenApi: string) => (tokenApi.startsWith('Bearer ') ? tokenApi : `Bearer ${tokenApi}`);

/** Stores E-task's token alone, when E-task accepted the person but MANIS needs another way of signing in. */
export function keepTokenApi(tokenApi: string): void {
  const bearer = bearerOf(tokenApi);
  writeItem('token_api', bearer);
  publish({ ...current, tokenApi: bearer });
}

/** Stores a successful sign-in; `tokenApi` only for sign-ins through E-task. */
export function saveSession(user: StoredUser, token: string, tokenApi?: string): void {
  writeItem('user', JSON.stringify(user));
  writeItem('token', token);
  let bearer = current.tokenApi;
  if (tokenApi) {
    bearer = bearerOf(tokenApi);
    writeItem('token_api', bearer);
  }
  publish({ user, token, tokenApi: bearer });
}

/** Replaces the stored user after reading `GET /api/user` again; does nothing when nobody is signed in. */
export function updateUser(user: StoredUser): void {
  if (current.token === null) return;
  const text = JSON.stringify(user);
  if (text === JSON.stringify(current.user)) return;
  writeItem('user', text);
  publish({ ...current, user });
}

/** Removes user and token; token_api stays. */
export function clearSession(): void {
  writeItem('user', null);
  writeItem('token', null);
  publish({ ...current, user: null, token: null });
}

/** Reloads the session from local storage; for the `storage` event and for tests. */
export function reloadSession(): void {
  publish(readStorage());
}

/**
 * Follows sign-ins and sign-outs of other tabs and reports a changed token; returns a function that stops. A page
 * restored from the back/forward cache got no events meanwhile, so it reloads the session.
 */
export function followOtherTabs(onTokenChange: (token: string | null) => void): () => void {
  const look = () => {
    const before = current.token;
    reloadSession();
    if (current.token !== before) onTokenChange(current.token);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || ['user', 'token', 'token_api'].includes(key)) look();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Filters a user's roles to the known role names. */
export function rolesOf(user: StoredUser | null): RoleName[] {
  return (user?.roles ?? []).map((role) => role.name).filter((name) => name === 'admin' || name === 'user');
}

/** Subscribes a component to the session. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession, getSession);
}
