import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findProcess } from '../../src/server/db/embedded/processes.ts';
import { kategoriEndpoints } from '../../src/shared/kategori.ts';
import {
  type AppProcess,
  isHealthy,
  postgresOf,
  startProcess,
  untilHealthy,
} from '../support/app-process.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { beginWrites, readNames, signIn } from '../support/write-load.ts';

vi.setConfig({ testTimeout: 120_000 });

const WAIT = { timeout: 60_000 };
let folder: string;
let app: AppProcess;

/** Lists the process ids that served, in order; each logs its start. */
const served = ({ output }: AppProcess): number[] =>
  [...output().matchAll(/^\{.*"pid":(\d+),.*"msg":"Server listening/gm)].map(([, pid]) => Number(pid));
const alive = (pids: number[]) => pids.filter((pid) => findProcess(pid));

/** Starts two processes and waits until both serve. */
async function startTwo(env: NodeJS.ProcessEnv = {}): Promise<AppProcess> {
  const started = await startProcess(join(folder, 'data'), { PROCESSES: '2', LOG_LEVEL: 'info', ...env });
  await untilHealthy(started);
  await vi.waitFor(() => expect(served(started)).toHaveLength(2), WAIT);
  return started;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-proses-'));
  app = await startTwo();
});
afterAll(async () => {
  app.child.kill('SIGKILL');
  await app.exited;
  await removeFolder(folder);
});

test('both serve on the port, which is said once', async () => {
  const answeredBy = () =>
    new Set([...app.output().matchAll(/"pid":(\d+),.*"msg":"request completed"/g)].map(([, pid]) => pid));
  await expect
    .poll(async () => {
      await fetch(`${app.address}/api/health`, { headers: { connection: 'close' } });
      return answeredBy().size;
    }, WAIT)
    .toBe(2);
  expect(app.output().match(/^MANIS berjalan di .*$/gm)).toEqual([`MANIS berjalan di ${app.address}`]);
});

test('a second one on the port is refused in one line, and leaves nothing running', async () => {
  const other = join(folder, 'lain');
  const second = await startProcess(other, { PORT: new URL(app.address).port, PROCESSES: '2' });
  expect(await second.exited).toBe(1);
  expect(second.errors()).toMatch(/^Port \d+ sudah dipakai program lain\. .+\n$/);
  expect(postgresOf(other)).toBeUndefined();
});

/** Sends requests over ten new connections; returns the statuses. */
const askAnew = () =>
  Promise.all(
    Array.from({ length: 10 }, async () => {
      const asked = get(`${app.address}/api/health`, { agent: false, timeout: WAIT.timeout });
      asked.once('timeout', () => asked.destroy());
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    }),
  );

test('kill -9 of each under writes loses nothing answered: the other serves, also while it hung before, and it comes back', async () => {
  const token = await signIn(app.address);
  const load = beginWrites(app.address, token, 'Tetap');
  const moreWrites = async () => {
    const before = load.answered.size;
    await expect.poll(() => load.answered.size, WAIT).toBeGreaterThan(before + 20);
  };
  await moreWrites();
  for (const [index, pid] of served(app).entries()) {
    process.kill(pid, 'SIGSTOP');
    expect(await askAnew().finally(() => process.kill(pid, 'SIGKILL'))).toEqual(Array<number>(10).fill(200));
    await moreWrites();
    await expect.poll(() => served(app).length, WAIT).toBe(3 + index);
  }
  await moreWrites();
  await load.stop();
  const names = await readNames(app.address, token);
  expect([...load.answered].filter((name) => !names.has(name))).toEqual([]);
  expect(alive(served(app))).toHaveLength(2);
  expect(app.errors()).toMatch(
    /^MANIS: proses 1 \(\d+\) berakhir: SIGKILL, dan dijalankan lagi\nMANIS: proses 2 \(\d+\) .+\n$/,
  );
});

test('kill -9 of the one that takes care of them ends them, and the next start goes on', async () => {
  app.child.kill('SIGKILL');
  await expect.poll(() => alive(served(app)), WAIT).toEqual([]);
  app = await startTwo();
  expect((await readNames(app.address, await signIn(app.address))).size).toBeGreaterThan(40);
});

test('a stop answers what is under way and ends all processes and PostgreSQL', async () => {
  const token = await signIn(app.address);
  const postgres = postgresOf(app.dataDir) ?? 0;
  const database = new pg.Client({ host: join(app.dataDir, 'postgres'), user: 'manis', database: 'manis' });
  await database.connect();
  await database.query('begin; lock table kategori');
  const write = fetch(`${app.address}${kategoriEndpoints.create.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ nama_kategori: 'Sedang ditulis' }),
  });
  const blocked = "select 1 from pg_stat_activity where wait_event_type = 'Lock'";
  await expect.poll(async () => (await database.query(blocked)).rowCount, WAIT).toBe(1);
  app.child.kill('SIGTERM');
  app.child.kill('SIGTERM');
  await expect.poll(() => isHealthy(app.address), WAIT).toBe(false);
  await database.end();
  expect((await write).status).toBe(201);
  expect(await app.exited).toBe(0);
  expect(alive([...served(app), postgres])).toEqual([]);
  expect(app.errors()).toBe('');
});

test('starts that fail again and again end in one line', async () => {
  app = await startTwo();
  const killed = new Set<number>();
  const ending = setInterval(() => {
    for (const pid of served(app).slice(1)) if (!killed.has(pid)) process.kill(pid, 'SIGKILL');
    for (const pid of served(app).slice(1)) killed.add(pid);
  }, 50);
  expect(await app.exited).toBe(1);
  clearInterval(ending);
  expect(app.errors().match(/^MANIS berhenti: .*$/gm)).toHaveLength(1);
  expect(app.errors()).toMatch(
    /MANIS berhenti: proses 2 \(\d+\) berakhir: SIGKILL, 4 kali berturut-turut segera sesudah dijalankan\.\n$/,
  );
  expect(alive(served(app))).toEqual([]);
  expect(postgresOf(app.dataDir)).toBeUndefined();
});
