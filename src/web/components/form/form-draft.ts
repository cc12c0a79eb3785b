import { getSession } from '../../api/session.ts';

/**
 * What was typed into a form and not saved yet, kept in session storage (this tab only, until it closes), so that a
 * session that ends in the middle of a form loses nothing. Each person reads only their own.
 */

const PREFIX = 'draf:';

/** Whose drafts are read and written now. A form asks once: its session may end before its draft is written. */
export function draftOwner(): number {
  return getSession().user?.id ?? 0;
}

function keyOf(name: string, owner: number): string {
  return `${PREFIX}${owner}:${name}`;
}

export function readDraft<V>(name: string, owner = draftOwner()): V | null {
  try {
    const text = sessionStorage.getItem(keyOf(name, owner));
    return text ? (JSON.parse(text) as V) : null;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, values: unknown, owner: number): void {
  try {
    sessionStorage.setItem(keyOf(name, owner), JSON.stringify(values));
  } catch {
    // storage is blocked or full: the form works without
  }
}

export function clearDraft(name: string, owner: number): void {
  try {
    sessionStorage.removeItem(keyOf(name, owner));
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
