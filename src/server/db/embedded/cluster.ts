import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Account, giveTo } from './account.ts';
import { programOf } from './binaries.ts';

/** Name of PostgreSQL's own administrator; the application signs in as `manis`, which may less. */
export const SUPERUSER = 'postgres';

const DRAFT = 'postgres.baru-';

/** Refuses a data folder that another major version of PostgreSQL made, or that holds something else. */
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
 * Makes the database folder when it isn't there. It is built under another name and renamed once it is whole,
 * so a start that is killed here leaves nothing half made behind.
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
  if (existsSync(folder)) return giveTo(account, folder);
  const draft = join(parent, `${DRAFT}${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  await giveTo(account, draft);
  await runInitdb(account, draft, [
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    // The same order and upper/lower case on every system and after every update of it.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(await authentication(parent)),
    ...(options.durable ? [] : ['--no-sync']),
  ]);
  await rename(draft, folder);
  await syncFolder(parent);
}

/** Who may reach the socket is decided by the folder's mode; a loopback port (Windows) asks for a password. */
async function authentication(parent: string): Promise<string[]> {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject'];
  const file = passwordFile(parent);
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
}

/** Where the password for the loopback port is kept. */
export function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres.sandi');
}

function runInitdb(account: Account, folder: string, args: string[]): Promise<void> {
  const line = [
    ...account.prefix,
    programOf(account.binaries, 'initdb'),
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

/** The little that PostgreSQL needs of the environment; settings of a `psql` user must not leak in. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { LC_ALL: 'C', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) };
}

/** Makes a rename in this folder outlast a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
