import { statfs } from 'node:fs/promises';

/** Whether there is still room to store things in. */
export interface DiskSpace {
  isFull(): boolean;
  stop(): void;
}

/** Bytes that are kept for what must go on in any case: signing in, the database's own work, its restart. */
const RESERVE = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 5_000;

/**
 * Watches how much room the file system of a folder has. PostgreSQL stops altogether when it can't write its log any
 * more, and reading with it: writing is refused before that.
 * @param onChange told when room has run out (true) and when there is some again (false)
 */
export async function watchDiskSpace(
  folder: string,
  onChange: (full: boolean, freeBytes: number) => void,
): Promise<DiskSpace> {
  let full = false;
  async function look(): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      if (free < RESERVE === full) return;
      full = !full;
      onChange(full, free);
    } catch {
      // a folder that isn't there yet, or a file system that doesn't tell
    }
  }
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { isFull: () => full, stop: () => clearInterval(timer) };
}
