import { getSession } from '../../api/session.ts';

/**
 * Form drafts: unsaved input in session storage (this tab only, until it closes), so that nothing is lost when the
 * session ends while a form is open. Each person reads only their own.
 */

const PREFIX = 'draf:';

/** Returns the id of the person whose drafts are used. Read once by a form, as its session may end before it writes. */
export function draftOwner(): number {
  return getSession().user?.id ?? 0;
}

function keyOf(name: string, owner: number): string {
  return `${PREFIX}${owner}:${name}`;
}

/** Reads the draft of a form that its owner left in this tab; null without one. */
export function readDraft<Values>(name: string, owner = draftOwner()): Values | null {
  try {
    const text = sessionStorage.getItem(keyOf(name, owner));
    return text ? (JSON.parse(text) as Values) : null;
  } catch {
    return null;
  }
}

/** Writes the draft of a form for its owner, in this tab alone. */
export function writeDraft(name: string, values: unknown, owner: number): void {
  try {
    sessionStorage.setItem(keyOf(name, owner), JSON.stringify(values));
  } catch {
    // storage is blocked or full: the form works without drafts
  }
}

/** Deletes the draft of a form. */
export function clearDraft(name: string, owner: number): void {
  try {
    sessionStorage.removeItem(keyOf(name, owner));
  } catch {
    // no draft was stored
  }
}

/** Deletes all drafts and recently opened records, after a deliberate sign-out. */
export function clearAllDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // nothing was stored
  }
}
