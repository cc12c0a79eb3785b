import { existsSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Binaries } from './binaries.ts';

/** Folder for copies of programs that an account could not reach otherwise. */
export const programCache = '/var/cache/manis';

/** Copies the programs (about 60 MB) to a folder that every account can read; keeps one copy per version. */
export async function copyOut(binaries: Binaries): Promise<Binaries> {
  const kept = join(programCache, `postgres-${binaries.version}`);
  if (existsSync(kept)) return { ...binaries, folder: kept };
  try {
    await mkdir(programCache, { recursive: true, mode: 0o755 });
    const draft = await mkdtemp(join(programCache, 'baru-'));
    await cp(binaries.folder, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rename(draft, kept).catch(() => rm(draft, { recursive: true, force: true }));
    return { ...binaries, folder: kept };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupError(
      `PostgreSQL bawaan tidak dapat disalin ke ${programCache} (${code}). Jalankan MANIS sebagai pengguna biasa, atau isi DATABASE_URL.`,
    );
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const isOpen = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0;
    await chmod(path, isOpen ? 0o755 : 0o644);
  }
}
