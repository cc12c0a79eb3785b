import { rm } from 'node:fs/promises';

/** Removes a folder of a test with all in it. A program that is just ending may write its last file meanwhile. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
