import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

/** In-memory file system of Linux. */
const FOLDER = '/dev/shm';
const GB = 1024 ** 3;

/**
 * Puts temporary files, including test databases, into memory if there is enough: nearly every test file copies a
 * database, which takes a quarter of its time on a disk. Respects an explicit TMPDIR.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && isPlenty()) process.env.TMPDIR = FOLDER;
}

/** Tells whether there is enough memory; a whole run needs less than a gigabyte. */
function isPlenty(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(FOLDER, constants.W_OK);
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1] ?? 'noexec';
    const { bavail, bsize } = statfsSync(FOLDER);
    // some tests run programs that they have just written
    const runsPrograms = !mount.split(',').includes('noexec');
    return runsPrograms && bavail * bsize > 3 * GB && process.availableMemory() > 5 * GB;
  } catch {
    return false;
  }
}
