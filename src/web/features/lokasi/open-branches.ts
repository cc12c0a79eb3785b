/** Expanded branches of the tree, kept in session storage, so that coming back finds the tree as it was left. */
const KEY = 'lokasi:terbuka';

/** Reads the ids of the expanded branches, or null when nobody has expanded or collapsed any yet. */
export function readOpenBranches(): Set<number> | null {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'number')) : null;
  } catch {
    return null;
  }
}

export function writeOpenBranches(ids: ReadonlySet<number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...ids]));
  } catch {
    // storage is blocked or full: the tree is back to its initial state next time
  }
}

/** Expands the branch of a lokasi that just got a child. */
export function openBranch(id: number): void {
  const open = readOpenBranches();
  if (open) writeOpenBranches(open.add(id));
}
