/**
 * Files chosen in this tab by upload id, so that another sheet or header row can be read without choosing the file
 * again.
 */
const files = new Map<number, File>();

export function rememberFile(imporId: number, file: File): void {
  files.set(imporId, file);
}

export function fileOf(imporId: number): File | undefined {
  return files.get(imporId);
}
