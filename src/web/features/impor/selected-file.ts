/**
 * Files chosen in this tab by upload id, so that another sheet or header row can be read without choosing the file
 * again.
 */
const files = new Map<number, File>();

/** Keeps the file of an import for this tab. */
export function rememberFile(imporId: number, file: File): void {
  files.set(imporId, file);
}

/** Returns the file of an import, where it was chosen in this tab. */
export function fileOf(imporId: number): File | undefined {
  return files.get(imporId);
}
