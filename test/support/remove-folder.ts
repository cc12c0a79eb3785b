import { rm } from 'node:fs/promises';

/** Removes a test's folder with its content, with retries, as a program that is just ending may still write a file. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
