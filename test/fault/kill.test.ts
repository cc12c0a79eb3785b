import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killRepeatedly, killTargets } from '../support/faults/kill.ts';
import { removeFolder } from '../support/remove-folder.ts';

it('kill -9 of the application, of PostgreSQL and of both loses nothing that was answered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manis-kill-'));
  try {
    const { wrong, answered } = await killRepeatedly(join(folder, 'data'), [
      ...killTargets,
      'app',
      'postgres',
    ]);
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(15);
  } finally {
    await removeFolder(folder);
  }
});
