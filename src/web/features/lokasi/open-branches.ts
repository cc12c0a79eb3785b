/** Expanded branches of the tree in session storage, so that they are restored on return. */
const KEY = 'lokasi:terbuka';

/** Reads the ids of expanded branches; null until somebody has expanded or collapsed one. */
export function readOpenBranches(): Set<number> | null {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'number')) : null;
  } catch {
    return null;
  }
}

/** Keeps which branches are open, for this tab. */
export function writeOpenBranches(ids: ReadonlySet<number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...ids]));
  } catch {
    // storage is blocked or full: the tree returns to its initial state
  }
}

/** Expands a lokasi that just got a child. */
export function openBranch(id: number): void {
  const open = readOpenBranches();
  if (open) writeOpenBranches(open.add(id));
}
