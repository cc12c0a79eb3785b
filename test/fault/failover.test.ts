import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadConfig } from '../../src/server/config.ts';
import { type Running, start } from '../../src/server/start.ts';
import { firstAdmin } from '../support/app-process.ts';
import { checkAnswered } from '../support/faults/check-answered.ts';
import { type Pair, startPair } from '../support/faults/failover.ts';
import { failuresOf, untilServed } from '../support/faults/kill.ts';
import { fillOffice } from '../support/faults/office.ts';
import { startWriting } from '../support/faults/writers.ts';
import { removeFolder } from '../support/remove-folder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let dataDir: string;
let pair: Pair;
let running: Running;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-alih-'));
  dataDir = join(folder, 'data');
  pair = await startPair(folder);
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: pair.url,
    LOG_LEVEL: 'silent',
    MANIS_ADMIN_EMAIL: firstAdmin.email,
    MANIS_ADMIN_PASSWORD: firstAdmin.password,
  });
  running = await start({ ...config, host: '127.0.0.1' }, () => {});
});
afterAll(async () => {
  await running?.stop();
  await pair?.stop();
  await removeFolder(folder);
});

test('a primary killed under writes takes nothing answered along, and its standby is written to', async () => {
  const writer = await startWriting(await fillOffice(running.address));
  await expect.poll(() => writer.answered.length, { timeout: 60_000 }).toBeGreaterThan(50);
  const turned = await pair.failOver(true);
  expect(await untilServed(writer, turned)).not.toBeNull();
  const before = writer.answered.length;
  await expect.poll(() => writer.answered.length, { timeout: 60_000 }).toBeGreaterThan(before + 30);
  await writer.stop();
  expect(failuresOf(writer)).toMatch(/^503 unavailable ×\d+$/);
  expect(await checkAnswered(pair.url, dataDir, writer.answered)).toEqual({ lost: [], half: [] });
});
