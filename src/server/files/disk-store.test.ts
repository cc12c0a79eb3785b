import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeFolder } from '../../../test/support/remove-folder.ts';
import { createDiskStore } from './disk-store.ts';

test('the file store on disk leaves nothing where it can not write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manis-store-'));
  try {
    await writeFile(join(folder, 'taken'), '');
    const broken = createDiskStore(join(folder, 'taken'));
    await expect(broken.put('ab/satu', Buffer.from('1'))).rejects.toThrow();
  } finally {
    await removeFolder(folder);
  }
});
