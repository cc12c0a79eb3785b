import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { end, holdServer } from '../../../../test/support/held-server.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

/** A busy machine may take many times as long as a quiet one. */
const patient = { timeout: 120_000 };

let dataDir: string;
let embedded: EmbeddedPostgres;
const events: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-embedded-'));
  embedded = await startEmbedded({
    dataDir,
    durable: false,
    report: (event) => events.push(event),
    onTakenOver: () => events.push('taken over'),
  });
});

afterAll(async () => {
  await embedded.stop();
  await removeFolder(dataDir);
});

async function open(): Promise<pg.Client> {
  const client = new pg.Client(embedded.superuserTarget as pg.ClientConfig);
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Resolves to whether the server takes a new session. */
const isOpen = () =>
  open().then(
    (client) => client.end().then(() => true),
    () => false,
  );

it('a PostgreSQL that lost its lock long before it ended comes back and stays ours', async () => {
  const ended = embedded.pid() ?? 0;
  const session = await open();
  // waits for the open session, and refuses new ones meanwhile
  process.kill(ended, 'SIGTERM');
  await expect.poll(isOpen, patient).toBe(false);
  await session.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'manis-kunci'",
  );
  // after its fifth failure the lock is tried again in 1.6 s, when the next server has long started
  const failures = () => events.filter((event) => event === 'failed').length;
  await expect.poll(failures, patient).toBeGreaterThanOrEqual(5);
  await session.end();
  await expect.poll(() => events, patient).toContain('restored');
  expect(embedded.pid()).not.toBe(ended);
  // that and the 2 s for which a lock that somebody has is tried
  await sleep(5_000);
  expect(events).not.toContain('taken over');
  expect(await isOpen()).toBe(true);
  const other = await holdServer(dataDir);
  expect(other.line).toMatch(/sedang dipakai oleh MANIS lain/);
  await end(other, 'SIGTERM');
});
