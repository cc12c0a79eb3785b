import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertKey } from './file-key.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** Suffix of a file that is still being written. */
const UNFINISHED = '.tmp';

/** Creates a store of files in a local folder, which is created with the first file. */
export function createDiskStore(root: string): FileStore {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
      try {
        await writeDurably(unfinished, content);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
        if (made) await syncFolder(dirname(made));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (key) => openForReading(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => filesBelow(root),
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder, so that the new name survives a power cut; Windows can't open folders and doesn't need this. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function openForReading(path: string): Promise<Readable | undefined> {
  try {
    const file = await open(path, 'r');
    return file.createReadStream();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* filesBelow(root: string): AsyncGenerator<StoredFile> {
  let names: string[];
  try {
    names = await readdir(root, { recursive: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for (const name of names) {
    const found = await stat(join(root, name)).catch(() => undefined);
    // unfinished files are listed too, so that the remains of a crash are swept like any file without a record
    if (found?.isFile()) yield { key: name.replaceAll('\\', '/'), modifiedAt: found.mtime };
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
