import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runFaults, targets } from '../support/faults.ts';

it('kill -9 of the application, of PostgreSQL and of both loses nothing that was answered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manis-kill-'));
  try {
    const report = await runFaults(join(folder, 'data'), targets.length);
    expect(report.lost).toEqual([]);
    expect(report.answered).toBeGreaterThan(100);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
