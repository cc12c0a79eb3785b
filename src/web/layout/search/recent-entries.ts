import { getSession } from '../../api/session.ts';

/** A link as text, so that it can be stored. */
export interface StoredLink {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
}

/** What somebody opened from the search box last, in this browser: of each person their own, until they sign out. */
export interface RecentEntry {
  label: string;
  note: string;
  link: StoredLink;
}

const MOST = 8;

/** Begins as drafts do, with which it goes at sign-out. */
const keyOf = () => `draf:terakhir:${getSession().user?.id ?? 0}`;

export function readRecent(): RecentEntry[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(found) ? found.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts an entry first; the oldest beyond eight go. */
export function rememberRecent(entry: RecentEntry): void {
  const same = JSON.stringify(entry.link);
  const others = readRecent().filter(({ link }) => JSON.stringify(link) !== same);
  try {
    localStorage.setItem(keyOf(), JSON.stringify([entry, ...others].slice(0, MOST)));
  } catch {
    // storage is blocked or full: the search works without what was opened last
  }
}

function isRecent(value: unknown): value is RecentEntry {
  const { label, note, link } = (value ?? {}) as Partial<RecentEntry>;
  return typeof label === 'string' && typeof note === 'string' && typeof link?.to === 'string';
}
