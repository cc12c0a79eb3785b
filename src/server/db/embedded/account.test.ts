import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { end, type HeldServer, holdServer } from '../../../../test/support/held-server.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { chooseAccount } from './account.ts';
import { findBinaries, programPath } from './binaries.ts';
import { findProcess } from './processes.ts';
import { programCache } from './program-copy.ts';

let dataDir: string;
let held: HeldServer | undefined;

beforeEach(async () => {
  // its parent folder is accessible to our account only
  dataDir = join(await mkdtemp(join(tmpdir(), 'manis-akun-')), 'data');
});

afterEach(async () => {
  if (held) await end(held, 'SIGTERM');
  await removeFolder(dirname(dataDir));
});

/** Starts a server and returns the user id of its process, as seen from here. */
async function uidOfServer(env: NodeJS.ProcessEnv = {}): Promise<number> {
  held = await holdServer(dataDir, env);
  expect(held.line).toMatch(/^postgres /);
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${held.postgres}/status`, 'utf8'))?.[1]);
}

async function stop(): Promise<void> {
  if (held) await end(held, 'SIGTERM');
}

const folder = () => join(dataDir, 'postgres');
/** Environment without `unshare`, as if user namespaces were forbidden. */
const withoutNamespaces = { PATH: '/nonexistent' };

if (process.getuid?.() === 0 && process.platform === 'linux') {
  describe('as root', () => {
    it('files stay ours where user namespaces work', async () => {
      expect(await uidOfServer()).toBe(0);
      expect(statSync(folder()).uid).toBe(0);
    });

    it('an existing account serves where they do not, and goes on with the data afterwards', async () => {
      const uid = await uidOfServer(withoutNamespaces);
      expect(uid).toBeGreaterThan(0);
      expect(statSync(folder()).uid).toBe(uid);
      await stop();
      expect(await uidOfServer()).toBe(uid);
    });

    it('data that was made as root is handed to that account', async () => {
      expect(await uidOfServer()).toBe(0);
      await stop();
      const uid = await uidOfServer(withoutNamespaces);
      expect(uid).toBeGreaterThan(0);
      expect(statSync(join(folder(), 'base', '1', 'PG_VERSION')).uid).toBe(uid);
    });

    it('programs that the account cannot reach are copied to where it can', async () => {
      const binaries = await findBinaries();
      const closed = dirname(dataDir);
      const version = `uji-${process.pid}`;
      await cp(binaries.folder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
      const path = process.env.PATH;
      process.env.PATH = withoutNamespaces.PATH;
      try {
        const account = await chooseAccount(
          { ...binaries, folder: join(closed, 'native'), version },
          dataDir,
        );
        expect(account.binaries.folder).not.toContain(closed);
        const ran = spawnSync(programPath(account.binaries, 'postgres'), ['--version'], {
          ...account.ids,
          cwd: '/',
        });
        expect(String(ran.stdout)).toContain('PostgreSQL');
      } finally {
        process.env.PATH = path;
        await removeFolder(join(programCache, `postgres-${version}`));
      }
    });

    it('its orphan is stopped all the same', async () => {
      await uidOfServer(withoutNamespaces);
      const orphan = held?.postgres;
      if (held) await end(held, 'SIGKILL');
      await uidOfServer(withoutNamespaces);
      expect(held?.postgres).not.toBe(orphan);
      expect(findProcess(orphan ?? 0)).toBeNull();
    });
  });
} else {
  it('an ordinary user serves as themself', async () => {
    held = await holdServer(dataDir);
    expect(held.line).toMatch(/^postgres /);
    expect(statSync(folder()).uid).toBe(process.getuid?.());
  });
}
