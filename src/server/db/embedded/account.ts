import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chown, lchown, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Binaries, programPath } from './binaries.ts';
import { copyOut } from './program-copy.ts';

/** Operating system account that PostgreSQL runs under; it refuses to run as root. */
export interface Account {
  /** Words put before the program on the command line, such as `unshare …`. */
  prefix: readonly string[];
  /** Ids of another account of this machine; undefined means our own. */
  ids: { uid: number; gid: number } | undefined;
  binaries: Binaries;
  /** Returns the data folder's path as PostgreSQL is given it; it runs with that folder as its working folder. */
  dataFolderName: (folder: string) => string;
}

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'] as const;

/**
 * Chooses the account that PostgreSQL runs under on `folder` (which may not exist yet; its parent does):
 * - not root: our own;
 * - root, data of another account: that account, which can then go on using it;
 * - root: a user namespace, where we are an ordinary user and files stay root's;
 * - root without user namespaces: the account `postgres` or `nobody`, which exist already.
 */
export async function chooseAccount(binaries: Binaries, folder: string): Promise<Account> {
  const plain: Account = { prefix: [], ids: undefined, binaries, dataFolderName: (path) => path };
  if (process.getuid?.() !== 0) return plain;
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  if (owner && owner.uid !== 0) return asAccount(binaries, { uid: owner.uid, gid: owner.gid });
  if (namespaceWorks(binaries, dirname(folder))) return { ...plain, prefix: NAMESPACE };
  return asAccount(binaries, findAccount());
}

/** Changes the owner of a folder and all in it to the account that PostgreSQL runs under. */
export async function changeOwner(account: Account, folder: string): Promise<void> {
  const { ids } = account;
  if (!ids || statSync(folder).uid === ids.uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), ids.uid, ids.gid);
  }
  // last, so that an interrupted walk is repeated
  await chown(folder, ids.uid, ids.gid);
}

function namespaceWorks(binaries: Binaries, parent: string): boolean {
  const [command, ...args] = NAMESPACE;
  const test = 'test -w "$1" && "$2" --version';
  const tried = spawnSync(command, [
    ...args,
    'sh',
    '-c',
    test,
    'sh',
    parent,
    programPath(binaries, 'postgres'),
  ]);
  return tried.status === 0;
}

async function asAccount(binaries: Binaries, ids: { uid: number; gid: number }): Promise<Account> {
  // the working folder is entered before the account changes, so the account needs no access to the folders above it
  const dataFolderName = process.platform === 'linux' ? () => '/proc/self/cwd' : (path: string) => path;
  const canRun = (candidate: Binaries) =>
    spawnSync(programPath(candidate, 'postgres'), ['--version'], { ...ids, cwd: '/' }).status === 0;
  if (canRun(binaries)) return { prefix: [], ids, binaries, dataFolderName };
  const copied = await copyOut(binaries);
  if (canRun(copied)) return { prefix: [], ids, binaries: copied, dataFolderName };
  throw new StartupError(
    `PostgreSQL bawaan tidak dapat dijalankan sebagai akun ${ids.uid}. Jalankan MANIS sebagai pengguna biasa, atau isi DATABASE_URL.`,
  );
}

function findAccount(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.map((line) => line.split(':')).find((line) => line[0] === name);
    const uid = Number(fields?.[2]);
    const gid = Number(fields?.[3]);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new StartupError(
    'PostgreSQL tidak dapat dijalankan sebagai root, dan komputer ini tidak memiliki akun postgres atau nobody. Jalankan MANIS sebagai pengguna biasa, atau isi DATABASE_URL.',
  );
}

/** Makes a private folder for the socket, for a data folder whose path is too long for a socket. */
export async function makeSocketFolder(account: Account): Promise<string> {
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(base, 'manis-soket-'));
  if (account.ids) await chown(folder, account.ids.uid, account.ids.gid);
  return folder;
}
