import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findProcess } from '../db/embedded/processes.ts';
import { StartupError } from '../startup-error.ts';
import { TOTAL_NAME } from './manifest.ts';
import { BLOCK, END, paddingOf, tarHeader } from './tar.ts';

const UNFINISHED = '.sementara';

/** Writer of one backup file. */
export interface ArchiveWriter {
  /** Appends an entry; returns its size and SHA-256. */
  add(name: string, content: Buffer): Promise<{ ukuran: number; sha256: string }>;
  /**
   * Writes the checksum of everything, syncs to disk and renames the file to its final name; returns its size in bytes.
   */
  finish(): Promise<number>;
  /** Removes what was written; does nothing after `finish`. */
  discard(): Promise<void>;
}

/**
 * Creates a backup under a temporary name, and `finish` renames it: a file with the final name is always complete.
 * @throws StartupError when the name is taken or the folder can't be written
 */
export async function createArchive(path: string, now: Date): Promise<ArchiveWriter> {
  const folder = dirname(path);
  const draft = join(folder, `.${basename(path)}.${process.pid}${UNFINISHED}`);
  const file = await explainingDiskErrors(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftovers(folder);
    await assertFree(path);
    return open(draft, 'wx', 0o600);
  });
  const total = createHash('sha256');
  const mtime = Math.floor(now.getTime() / 1000);
  let bytes = 0;
  let done = false;

  const write = async (...pieces: Buffer[]) => {
    const block = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    await writeAll(file, block);
    bytes += block.length;
    return block;
  };
  const entry = (name: string, content: Buffer) => [
    tarHeader({ name, size: content.length, mtime }),
    content,
    Buffer.alloc(paddingOf(content.length)),
  ];

  return {
    add: (name, content) =>
      explainingDiskErrors(folder, async () => {
        total.update(await write(...entry(name, content)));
        return { ukuran: content.length, sha256: createHash('sha256').update(content).digest('hex') };
      }),
    finish: () =>
      explainingDiskErrors(folder, async () => {
        await write(...entry(TOTAL_NAME, Buffer.from(`${total.digest('hex')}\n`)), END);
        await file.sync();
        await file.close();
        await assertFree(path);
        await rename(draft, path);
        done = true;
        await syncFolder(folder);
        return bytes;
      }),
    discard: async () => {
      if (done) return;
      await file.close().catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

/** Smallest size of a backup in bytes: header and content of its first and last entry, and the end mark. */
export const SMALLEST = 4 * BLOCK + END.length;

async function writeAll(file: FileHandle, content: Buffer): Promise<void> {
  for (let at = 0; at < content.length; ) {
    const { bytesWritten } = await file.write(content, at);
    at += bytesWritten;
  }
}

async function assertFree(path: string): Promise<void> {
  const taken = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  await taken?.close();
  if (taken) throw new StartupError(`Berkas ${path} sudah ada. Pilih nama lain.`);
}

/** Removes temporary files in this folder whose backup process was killed. */
async function removeLeftovers(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const name of await readdir(folder)) {
    const pid = /^\..+\.(\d+)\.sementara$/.exec(name)?.[1];
    if (pid && findProcess(Number(pid)) === null) await rm(join(folder, name), { force: true });
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Runs work and rephrases disk errors (full, not writable) as a sentence for people. */
async function explainingDiskErrors<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) {
      throw new StartupError(
        `Ruang di ${folder} tidak cukup (${code}); cadangan tidak dibuat. Kosongkan ruang atau pilih tempat lain.`,
      );
    }
    if (/^E[A-Z]+$/.test(code)) {
      throw new StartupError(`Cadangan tidak dapat ditulis di ${folder} (${code}). Pilih tempat lain.`);
    }
    throw error;
  }
}
