import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { findProcess } from './processes.ts';

/** Lock of this process on a data folder. */
export interface Claim {
  release(): Promise<void>;
}

interface Owner {
  pid: number;
  started_at: string;
}

/** Error for a data folder that another running MANIS uses. */
export class FolderInUse extends StartupError {
  constructor(dataDir: string, pid?: number) {
    const who = pid === undefined ? '' : ` (proses ${pid})`;
    super(
      `Folder data ${dataDir} sedang dipakai oleh MANIS lain yang berjalan${who}. Hentikan MANIS itu, atau pilih folder lain dengan DATA_DIR.`,
    );
  }
}

/**
 * Locks a data folder with `manis.pid`; makes the folder when it is missing. Takes over the lock of a process that has
 * ended.
 * @throws StartupError when a living process has it
 */
export async function claimFolder(dataDir: string): Promise<Claim> {
  const file = claimFile(dataDir);
  const mine = `${JSON.stringify({ pid: process.pid, started_at: findProcess(process.pid)?.startedAt ?? '' })}\n`;
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(draft, mine, { mode: 0o600 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupError(
      `Folder data ${dataDir} tidak dapat ditulisi (${code}). Perbaiki izinnya, atau pilih folder lain dengan DATA_DIR.`,
    );
  }
  try {
    // a hard link appears atomically with its content, or fails because another process was quicker
    while (!(await tryLink(draft, file))) await removeStale(dataDir, file);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await readText(file)) === mine) await rm(file, { force: true });
    },
  };
}

/** Checks whether a living process uses a data folder. */
export async function isClaimed(dataDir: string): Promise<boolean> {
  return livingOwner((await readText(claimFile(dataDir))) ?? '') !== undefined;
}

function claimFile(dataDir: string): string {
  return join(dataDir, 'manis.pid');
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the lock file of a process that has ended. Of several that try, each moves away only the file it has read.
 */
async function removeStale(dataDir: string, file: string): Promise<void> {
  const text = await readText(file);
  if (text === null) return;
  const owner = livingOwner(text);
  if (owner) throw new FolderInUse(dataDir, owner.pid);
  const aside = `${file}.lama-${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readText(aside)) !== text) {
    // another process took over in between: give its file back
    await tryLink(aside, file);
    await rm(aside, { force: true });
    throw new FolderInUse(dataDir);
  }
  await rm(aside, { force: true });
}

/** Returns the owner in a lock file, if that very process still runs. */
function livingOwner(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Owner;
    return findProcess(owner.pid)?.startedAt === owner.started_at ? owner : undefined;
  } catch {
    return undefined;
  }
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
