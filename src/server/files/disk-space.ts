import { statfs } from 'node:fs/promises';

/** Monitor of free disk space. */
export interface DiskSpace {
  isFull(): boolean;
  stop(): void;
}

/** Free bytes kept for what must always work: sign-in, the database's own writes, its restart. */
const RESERVE = 64 * 1024 * 1024;
const CHECK_INTERVAL_MS = 5_000;

/**
 * Monitors the free space of a folder's file system. PostgreSQL shuts down, for reads as well, when it can't write its
 * log: writes are refused before that.
 * @param onChange called when the disk became full (true) and when it has space again (false)
 */
export async function watchDiskSpace(
  folder: string,
  onChange: (full: boolean, freeBytes: number) => void,
): Promise<DiskSpace> {
  let full = false;
  async function check(): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      if (free < RESERVE === full) return;
      full = !full;
      onChange(full, free);
    } catch {
      // the folder doesn't exist yet, or the file system does not report its free space
    }
  }
  await check();
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS).unref();
  return { isFull: () => full, stop: () => clearInterval(timer) };
}
