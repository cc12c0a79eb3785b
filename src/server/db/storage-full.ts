/** Error codes for a full disk or quota: PostgreSQL's and the system's. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** Checks whether an error means that the storage is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}
