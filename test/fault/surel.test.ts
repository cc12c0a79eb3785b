import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeFolder } from '../support/remove-folder.ts';
import { runSurelFaults } from '../support/surel-faults.ts';

it('kill -9 between a decision and its e-mail: every message is sent exactly once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manis-surel-'));
  try {
    const report = await runSurelFaults(join(folder, 'data'), 3);
    expect(report).toEqual({ kills: 3, missing: [], twice: [] });
  } finally {
    await removeFolder(folder);
  }
});
