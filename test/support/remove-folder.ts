import { rm } from 'node:fs/promises';

/** Removes a test's folder, with retries, as an ending program may still write files. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
