import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chown, lchown, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Binaries, programOf } from './binaries.ts';
import { copyOut } from './program-copy.ts';

/** As whom PostgreSQL runs: it refuses to run as root. */
export interface Account {
  /** What comes before the program on the command line. */
  prefix: readonly string[];
  /** Another account of this machine; undefined means the one we run as. */
  ids: { uid: number; gid: number } | undefined;
  binaries: Binaries;
  /** The data folder as the program names it; it runs with that folder as its working folder. */
  dataFolderName: (folder: string) => string;
}

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'] as const;

/**
 * Chooses as whom PostgreSQL runs on `folder` (which may not exist yet; its parent does):
 * - not root: as we are;
 * - root, data of another account: as that account, which can then go on with it;
 * - root: in a user namespace, where we are an ordinary user and files stay root's;
 * - root without user namespaces: as the account `postgres` or `nobody`, which exist already.
 */
export async function chooseAccount(binaries: Binaries, folder: string): Promise<Account> {
  const plain: Account = { prefix: [], ids: undefined, binaries, dataFolderName: (path) => path };
  if (process.getuid?.() !== 0) return plain;
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  if (owner && owner.uid !== 0) return asAccount(binaries, { uid: owner.uid, gid: owner.gid });
  if (namespaceWorks(binaries, dirname(folder))) return { ...plain, prefix: NAMESPACE };
  return asAccount(binaries, findAccount());
}

/** Gives a folder and all in it to the account that PostgreSQL runs as. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  const { ids } = account;
  if (!ids || statSync(folder).uid === ids.uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), ids.uid, ids.gid);
  }
  // Last, so that an interrupted walk is begun again.
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
    programOf(binaries, 'postgres'),
  ]);
  return tried.status === 0;
}

async function asAccount(binaries: Binaries, ids: { uid: number; gid: number }): Promise<Account> {
  // The working folder is entered before the change of account, so its way there may be closed to the account.
  const dataFolderName = process.platform === 'linux' ? () => '/proc/self/cwd' : (path: string) => path;
  const canRun = (candidate: Binaries) =>
    spawnSync(programOf(candidate, 'postgres'), ['--version'], { ...ids, cwd: '/' }).status === 0;
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

/** A private folder for the socket, where the way to the data folder is too long for one. */
export async function makeSocketFolder(account: Account): Promise<string> {
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(base, 'manis-soket-'));
  if (account.ids) await chown(folder, account.ids.uid, account.ids.gid);
  return folder;
}
