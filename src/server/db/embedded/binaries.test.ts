import { mkdir, mkdtemp, readFile, readlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { findBinaries, hydrateLinks, programPath } from './binaries.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'manis-paket-'));
});

afterEach(() => removeFolder(root));

it('makes the links that an installation without scripts leaves out, once', async () => {
  await mkdir(join(root, 'native', 'lib'), { recursive: true });
  await writeFile(join(root, 'native', 'lib', 'libpq.so.5.18'), 'pustaka');
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ];
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await hydrateLinks(root);
  await hydrateLinks(root);
  expect(await readlink(join(root, 'native', 'lib', 'libpq.so'))).toBe('libpq.so.5.18');
  expect(await readFile(join(root, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('pustaka');
});

it('finds the programs of this machine', async () => {
  const binaries = await findBinaries();
  expect(binaries).toMatchObject({ major: '18', version: expect.stringMatching(/^18\./) });
  expect(programPath(binaries, 'initdb')).toContain('native');
});
