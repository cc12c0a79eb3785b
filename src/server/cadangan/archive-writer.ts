import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findProcess } from '../db/embedded/processes.ts';
import { StartupError } from '../startup-error.ts';
import { TOTAL_NAME } from './manifest.ts';
import { BLOCK, END, paddingOf, tarHeader } from './tar.ts';

const UNFINISHED = '.sementara';

/** A backup that is being written. */
export interface ArchiveWriter {
  /** Appends an entry; answers its size and SHA-256. */
  add(name: string, content: Buffer): Promise<{ ukuran: number; sha256: string }>;
  /** Writes the checksum of all, makes everything last and gives the file its name; answers its size in bytes. */
  finish(): Promise<number>;
  /** Removes what was written; nothing happens after `finish`. */
  discard(): Promise<void>;
}

/**
 * Begins a backup. Until it is finished it has another name, so that whatever has the final name is whole.
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

/** A backup file has at least these: a header and content of its first and its last entry, and the end. */
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

/** What backups that were killed have left in this folder. */
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

/** What the system says of a full or closed disk, in words. */
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
