import { getSession } from '../../api/session.ts';

/** Serializable link. */
export interface StoredLink {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
}

/** Entry opened recently from the search box; stored per person in this browser until they sign out. */
export interface RecentEntry {
  label: string;
  note: string;
  link: StoredLink;
}

const MOST = 8;

/** Prefix of form drafts, with which it is deleted at sign-out. */
const keyOf = () => `draf:terakhir:${getSession().user?.id ?? 0}`;

/** Reads what this person opened last from the search box in this browser. */
export function readRecent(): RecentEntry[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(found) ? found.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts an entry first; drops those beyond eight. */
export function rememberRecent(entry: RecentEntry): void {
  const same = JSON.stringify(entry.link);
  const others = readRecent().filter(({ link }) => JSON.stringify(link) !== same);
  try {
    localStorage.setItem(keyOf(), JSON.stringify([entry, ...others].slice(0, MOST)));
  } catch {
    // storage is blocked or full: search works without recent entries
  }
}

function isRecent(value: unknown): value is RecentEntry {
  const { label, note, link } = (value ?? {}) as Partial<RecentEntry>;
  return typeof label === 'string' && typeof note === 'string' && typeof link?.to === 'string';
}
