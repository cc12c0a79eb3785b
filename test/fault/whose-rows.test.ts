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
const READS = names.length * TOGETHER;

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

interface Answered {
  person: Person;
  answer: SendResult<Own>;
}

/** Requests both people's own pengajuan, several times at once. */
const askAll = (): Promise<Answered>[] =>
  people.flatMap((person) =>
    Array.from({ length: TOGETHER }, async () => ({
      person,
      answer: await send<Own>(app.address, person.token, '/api/pengajuan', { method: 'GET' }),
    })),
  );

/** Checks that every answer with rows has the asker's own, and returns the others' statuses: 0 for none. */
function statusesOf(answers: readonly Answered[]): number[] {
  for (const { person, answer } of answers)
    if (answer.status === 200)
      expect(answer.data?.map(({ nama_barang }) => nama_barang)).toEqual([`Meja ${person.name}`]);
  return answers.map(({ answer }) => answer.status);
}

/** Waits until both people are served again, and all is their own. */
const untilOwn = () =>
  vi.waitFor(
    async () => expect(statusesOf(await Promise.all(askAll()))).toEqual(Array<number>(READS).fill(200)),
    WAIT,
  );

/** Statements that wait for the held table: each read sends the ids of its page, and beside it a count where it may. */
const STATEMENTS = `from pg_stat_activity where wait_event_type = 'Lock' and query like 'select%from "pengajuan"%'`;
const PAGES = `select count(*)::int as many ${STATEMENTS} and query like 'select "pengajuan"."id"%'`;

/** Waits until every read waits in the database. A process gives each its first connection at once. */
const untilAllRead = () =>
  vi.waitFor(async () => expect((await database.query(PAGES)).rows).toEqual([{ many: READS }]), WAIT);

/** Ends the connections of all reads that wait; those of counts that begin only then, too. */
const endAll = () =>
  vi.waitFor(
    async () =>
      expect((await database.query(`select pg_terminate_backend(pid) ${STATEMENTS}`)).rows).toEqual([]),
    WAIT,
  );

/**
 * Lets all reads of both people wait in the database, does something to them, then ends the connections of those that
 * still wait. Returns the statuses of those answered before the end, and of the others.
 */
async function inTheMiddle(harm: () => Promise<unknown>): Promise<{ before: number[]; after: number[] }> {
  let held: HeldTable | undefined = await holdTable(embeddedTarget(app.dataDir), 'pengajuan');
  try {
    const answered: Answered[] = [];
    const asked = askAll().map(async (one) => answered.push(await one));
    await untilAllRead();
    await harm();
    const before = answered.length;
    await endAll();
    await held.release();
    held = undefined;
    await Promise.all(asked);
    const statuses = statusesOf(answered);
    return { before: statuses.slice(0, before), after: statuses.slice(before) };
  } finally {
    await held?.release();
  }
}

const every = (statuses: readonly number[], status: number) =>
  expect(statuses).toEqual(statuses.map(() => status));

test('reads whose database connections are ended in the middle are answered 503; after it everybody reads their own', async () => {
  await untilOwn();
  for (let round = 0; round < 2; round += 1) {
    const { before, after } = await inTheMiddle(async () => {});
    expect([before.length, after.length]).toEqual([0, READS]);
    every(after, 503);
    await untilOwn();
  }
});

test('reads that wait in a process when it is killed are not answered; after it everybody reads their own', async () => {
  for (const pid of served()) {
    const { before, after } = await inTheMiddle(async () => {
      process.kill(pid, 'SIGKILL');
      // its connections are closed before its end is told
      await vi.waitFor(() => expect(app.output()).toContain(`(${pid}) berakhir`), WAIT);
      await database.query('select 1');
    });
    expect(before.length + after.length).toBe(READS);
    every(before, 0);
    every(after, 503);
    await untilOwn();
  }
  expect(served().length).toBeGreaterThan(2);
});
