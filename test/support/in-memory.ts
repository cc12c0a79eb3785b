import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

/** A folder of Linux that lies in memory. */
const FOLDER = '/dev/shm';
const GB = 1024 ** 3;

/**
 * Puts temporary files, and so the databases of tests, into memory where there is plenty of it: a database is copied for
 * nearly every test file, which on a disk is a quarter of the work. A TMPDIR that somebody chose stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && isPlenty()) process.env.TMPDIR = FOLDER;
}

/** Whole runs need less than a gigabyte. */
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
