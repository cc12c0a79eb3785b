import { getSession } from '../api/session.ts';

/**
 * What was typed into a form and not saved yet, kept in session storage (this tab only, until it closes), so that a
 * session that ends in the middle of a form loses nothing. Each person reads only their own.
 */

const PREFIX = 'draf:';

function keyOf(name: string): string {
  return `${PREFIX}${getSession().user?.id ?? 0}:${name}`;
}

export function readDraft<V>(name: string): V | null {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    return text ? (JSON.parse(text) as V) : null;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // storage is blocked or full: the form works without
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // nothing was kept
  }
}

/** After a deliberate sign-out nothing typed stays behind. */
export function clearAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // nothing was kept
  }
}
