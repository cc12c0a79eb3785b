import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urlOf } from '../../../test/support/cadangan.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { removeFolder } from '../../../test/support/remove-folder.ts';
import { loadConfig } from '../config.ts';
import { start } from '../start.ts';
import { claimDisk, disclaimDisk } from './storage-check.ts';

const ours = Buffer.alloc(32, 1);
const theirs = Buffer.alloc(32, 2);
const refused = 'milik MANIS lain';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-pemilik-'));
});
afterAll(async () => {
  await removeFolder(folder);
});

describe('the files of a data folder', () => {
  test('belong to the first database that claims them, until it is taken from it', async () => {
    const dataDir = join(folder, 'satu');
    await claimDisk(dataDir, ours);
    await claimDisk(dataDir, ours);
    await expect(claimDisk(dataDir, theirs)).rejects.toThrow(
      `hapus ${join(dataDir, 'pemasangan', 'penanda')} lalu jalankan lagi`,
    );
    await disclaimDisk(dataDir);
    await claimDisk(dataDir, theirs);
    await expect(claimDisk(dataDir, ours)).rejects.toThrow(refused);
    expect(await readdir(dataDir)).toEqual(['pemasangan']);
  });

  test('stop no start where nothing can be written', async () => {
    const dataDir = join(folder, 'dua');
    await mkdir(dataDir);
    await symlink(join(folder, 'tiada', 'tiada'), join(dataDir, 'pemasangan'));
    await claimDisk(dataDir, ours);
  });
});

describe('a start', () => {
  const office = testDatabase();
  const copy = testDatabase();

  test('with another database on the same data folder is refused, and the office goes on', async () => {
    const begin = async (target: typeof office.target) => {
      const DATABASE_URL = urlOf(target);
      const config = loadConfig({ PORT: '0', DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'silent' });
      const running = await start(config, () => {});
      await running.stop();
    };
    await begin(office.target);
    await expect(begin(copy.target)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining(refused),
    });
    await begin(office.target);
  });
});
