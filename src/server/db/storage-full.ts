/** No room on a disk or in a quota: PostgreSQL's own word for it, and the system's. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether something failed because there is no room to store it. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}
