import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { StartupError } from '../startup-error.ts';
import { SMALLEST } from './archive-writer.ts';
import { README, README_NAME, TOTAL_NAME } from './manifest.ts';
import { BLOCK, END, paddingOf, readTarHeader } from './tar.ts';

/** Bytes per read. */
const CHUNK = 1024 * 1024;

export interface ArchiveEntry {
  /** Offset of its content in the file, in bytes. */
  at: number;
  ukuran: number;
  sha256: string;
}

/** A backup file whose every byte has been verified. */
export interface Archive {
  entries: ReadonlyMap<string, ArchiveEntry>;
  read(entry: ArchiveEntry): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens a backup file and verifies all of it: each entry must have exactly the form that the writer gives it, and the
 * checksum at the end must match everything before it.
 * @throws StartupError when it is missing, no backup, truncated or damaged
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'tidak ada' : `tidak dapat dibaca (${error.code})`;
    throw new StartupError(`Berkas ${path} ${why}. Periksa namanya.`);
  });
  try {
    const entries = await scan(file, path);
    return {
      entries,
      read: ({ at, ukuran }) => readExactly(file, at, ukuran, path),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function scan(file: FileHandle, path: string): Promise<Map<string, ArchiveEntry>> {
  const info = await file.stat();
  const { size } = info;
  if (!info.isFile() || !(await beginsLikeBackup(file, size))) {
    throw new StartupError(`Berkas ${path} bukan cadangan MANIS.`);
  }
  if (size < SMALLEST) throw cutOff(path);
  const total = createHash('sha256');
  const entries = new Map<string, ArchiveEntry>();
  for (let at = 0; ; ) {
    if (at + BLOCK > size) throw cutOff(path);
    const block = await readExactly(file, at, BLOCK, path);
    const header = readTarHeader(block);
    if (!header || entries.has(header.name)) throw damaged(path);
    const content = at + BLOCK;
    const next = content + header.size + paddingOf(header.size);
    if (next > size) throw cutOff(path);
    const isLast = header.name === TOTAL_NAME;
    if (isLast) {
      await assertEnd({ file, path, content, next, size, wanted: total.digest('hex') });
      return entries;
    }
    total.update(block);
    const sha256 = createHash('sha256');
    for (let from = content; from < next; ) {
      const chunk = await readExactly(file, from, Math.min(CHUNK, next - from), path);
      total.update(chunk);
      sha256.update(chunk.subarray(0, Math.max(0, content + header.size - from)));
      from += chunk.length;
    }
    entries.set(header.name, { at: content, ukuran: header.size, sha256: sha256.digest('hex') });
    at = next;
  }
}

/** Checks the first entry, which is the same in every backup; where it differs, the file counts as no backup. */
async function beginsLikeBackup(file: FileHandle, size: number): Promise<boolean> {
  if (size < BLOCK + README.length) return false;
  const start = Buffer.alloc(BLOCK + README.length);
  await file.read(start, 0, start.length, 0);
  const header = readTarHeader(start.subarray(0, BLOCK));
  return header?.name === README_NAME && start.subarray(BLOCK).equals(README);
}

interface End {
  file: FileHandle;
  path: string;
  content: number;
  next: number;
  size: number;
  wanted: string;
}

async function assertEnd({ file, path, content, next, size, wanted }: End): Promise<void> {
  const rest = await readExactly(file, content, Math.min(size - content, 4 * BLOCK), path);
  const expected = Buffer.concat([Buffer.from(`${wanted}\n`), Buffer.alloc(next - content - 65), END]);
  if (rest.length < expected.length) throw cutOff(path);
  if (!rest.equals(expected)) throw damaged(path);
}

async function readExactly(file: FileHandle, at: number, length: number, path: string): Promise<Buffer> {
  const content = Buffer.alloc(length);
  for (let got = 0; got < length; ) {
    const { bytesRead } = await file.read(content, got, length - got, at + got);
    if (bytesRead === 0) throw cutOff(path);
    got += bytesRead;
  }
  return content;
}

function cutOff(path: string): StartupError {
  return new StartupError(`Cadangan ${path} terpotong dan tidak dapat dipakai. Gunakan salinan lain.`);
}

/** Makes the error for a backup whose bytes have changed since it was written. */
export function damaged(path: string): StartupError {
  return new StartupError(`Cadangan ${path} rusak dan tidak dapat dipakai. Gunakan salinan lain.`);
}
