import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppProcess, startProcess, untilHealthy } from '../support/app-process.ts';
import { embeddedTarget } from '../support/faults/kill.ts';
import { type SendResult, send } from '../support/faults/send.ts';
import { type HeldTable, holdTable } from '../support/held-table.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { signIn } from '../support/write-load.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const WAIT = { timeout: 120_000 };
const PASSWORD = 'Rindang-Pohon-Beringin-45';
const names = ['Ani', 'Budi'] as const;
/** Reads of each at the same moment. */
const TOGETHER = 4;

interface Person {
  name: string;
  token: string;
}

let folder: string;
let app: AppProcess;
let people: Person[];
let database: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-siapa-'));
  app = await startProcess(join(folder, 'data'), { PROCESSES: '2', LOG_LEVEL: 'info' });
  await untilHealthy(app);
  await vi.waitFor(() => expect(served()).toHaveLength(2), WAIT);
  const admin = await signIn(app.address);
  people = [];
  for (const name of names) {
    const account = { email: `${name.toLowerCase()}@kantor.test`, password: PASSWORD };
    await send(app.address, admin, '/api/users', { body: { ...account, name, roles: ['user'] } });
    const token = await signIn(app.address, account);
    const body = { nama_barang: `Meja ${name}`, fungsi: 'Rapat', harga_barang: 1000, jumlah_barang: 1 };
    expect((await send(app.address, token, '/api/pengajuan', { body })).status).toBe(201);
    people.push({ name, token });
  }
  database = new pg.Client(embeddedTarget(app.dataDir) as pg.ClientConfig);
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  app.child.kill('SIGKILL');
  await app.exited;
  await removeFolder(folder);
});

const served = (): number[] =>
  [...app.output().matchAll(/^\{.*"pid":(\d+),.*"msg":"Server listening/gm)].map(([, pid]) => Number(pid));

type Own = { nama_barang: string; pengaju?: { name: string } }[];

/** Requests both people's own pengajuan, several times at once. */
const askAll = () =>
  people.flatMap((person) =>
    Array.from({ length: TOGETHER }, async () => ({
      person,
      answer: await send<Own>(app.address, person.token, '/api/pengajuan', { method: 'GET' }),
    })),
  );

/** Checks that every answer with rows has the asker's own, and returns the others' statuses: 0 for none. */
function statusesOf(answers: { person: Person; answer: SendResult<Own> }[]): number[] {
  for (const { person, answer } of answers)
    if (answer.status === 200)
      expect(answer.data?.map(({ nama_barang }) => nama_barang)).toEqual([`Meja ${person.name}`]);
  return answers.map(({ answer }) => answer.status);
}

/** Waits until both people are served again, and all is their own. */
const untilOwn = () =>
  vi.waitFor(
    async () =>
      expect(statusesOf(await Promise.all(askAll()))).toEqual(
        Array<number>(names.length * TOGETHER).fill(200),
      ),
    WAIT,
  );

/** Lets reads of both people wait in the database, does something to them, and returns their answers. */
async function inTheMiddle(harm: () => Promise<unknown>): Promise<number[]> {
  let held: HeldTable | undefined = await holdTable(embeddedTarget(app.dataDir), 'pengajuan');
  try {
    const asked = askAll();
    await held.untilMoreThan(names.length * TOGETHER - 1);
    await harm();
    await vi.waitFor(async () => expect(await held?.waiting()).toBe(0), WAIT);
    await held.release();
    held = undefined;
    return statusesOf(await Promise.all(asked));
  } finally {
    await held?.release();
  }
}

test('reads whose database connections are ended in the middle are answered 503; after it everybody reads their own', async () => {
  await untilOwn();
  for (let round = 0; round < 2; round += 1) {
    const statuses = await inTheMiddle(() =>
      database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()",
      ),
    );
    // a read that came to the database only after the others were ended is answered
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await untilOwn();
  }
});

test('reads that wait in a process when it is killed are not answered; after it everybody reads their own', async () => {
  for (const pid of served()) {
    const statuses = await inTheMiddle(async () => {
      process.kill(pid, 'SIGKILL');
      // those of the other process go on once its turn has come
      await database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()",
      );
    });
    // as above, a late read of the process that lives is answered
    expect(statuses.some((status) => status === 0 || status === 503)).toBe(true);
    expect(statuses.filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    await untilOwn();
  }
  expect(served().length).toBeGreaterThan(2);
});
