/** Which branches of the tree stand open, kept in session storage: coming back finds the tree as it was left. */
const KEY = 'lokasi:terbuka';

/** The ids of the open branches, or null when nobody has folded any yet. */
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
    // storage is blocked or full: the tree folds up again next time
  }
}

/** Opens a branch that something was just put into. */
export function openBranch(id: number): void {
  const open = readOpenBranches();
  if (open) writeOpenBranches(open.add(id));
}
