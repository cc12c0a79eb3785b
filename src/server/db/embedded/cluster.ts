import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Account, changeOwner } from './account.ts';
import { programPath } from './binaries.ts';

/** Name of PostgreSQL's superuser; the application signs in as `manis`, which has fewer rights. */
export const SUPERUSER = 'postgres';

const DRAFT = 'postgres.baru-';

/** Refuses a data folder of another major version of PostgreSQL, or one that holds something else. */
export async function checkVersion(folder: string, major: string): Promise<void> {
  if (!existsSync(folder)) return;
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT' ? 'bukan basis data PostgreSQL' : `tidak dapat dibaca (${error.code})`;
    throw new StartupError(`Folder ${folder} ${why}. Pilih folder lain dengan DATA_DIR.`);
  });
  if (found.trim() === major) return;
  throw new StartupError(
    `Basis data di ${folder} dibuat oleh PostgreSQL ${found.trim()}, sedangkan MANIS ini memakai PostgreSQL ${major}. ` +
      'Cadangkan dengan MANIS yang lama (npm run cadangkan), lalu pulihkan dengan yang ini (npm run pulihkan) ke DATA_DIR baru.',
  );
}

/**
 * Creates the database folder when it is missing. Builds it under a temporary name and renames it when complete, so
 * that a start which is killed here leaves nothing half made.
 */
export async function ensureCluster(
  account: Account,
  folder: string,
  options: { durable: boolean },
): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    if (name.startsWith(DRAFT)) await rm(join(parent, name), { recursive: true, force: true });
  }
  if (existsSync(folder)) return changeOwner(account, folder);
  const draft = join(parent, `${DRAFT}${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  await changeOwner(account, draft);
  await runInitdb(account, draft, [
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    // same collation and letter case on every system and after each of its updates
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(await authentication(parent)),
    ...(options.durable ? [] : ['--no-sync']),
  ]);
  await rename(draft, folder);
  await syncFolder(parent);
}

/**
 * Returns initdb's authentication arguments: on a socket the folder's mode decides who gets in, a loopback port
 * (Windows) asks for a password.
 */
async function authentication(parent: string): Promise<string[]> {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject'];
  const file = passwordFile(parent);
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
}

/** Returns the path of the file with the password for the loopback port. */
export function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres.sandi');
}

function runInitdb(account: Account, folder: string, args: string[]): Promise<void> {
  const line = [
    ...account.prefix,
    programPath(account.binaries, 'initdb'),
    '-D',
    account.dataFolderName(folder),
    ...args,
  ];
  const [command = '', ...rest] = line;
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd: folder,
      env: serverEnvironment(),
      ...account.ids,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const reason =
        output.split('\n').findLast((text) => /error|fatal|could not/i.test(text)) ?? output.slice(-300);
      reject(new StartupError(`Basis data baru di ${folder} tidak dapat dibuat: ${reason.trim()}`));
    });
  });
}

/** Environment of the server: only what PostgreSQL needs, so that settings meant for `psql` do not leak in. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { LC_ALL: 'C', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) };
}

/** Syncs a folder to disk, so that a rename in it survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
