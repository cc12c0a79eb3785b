import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/server/config.ts';
import { type Running, start } from '../../src/server/start.ts';
import { pdfOf } from '../fixtures/files.ts';
import { firstAdmin } from '../support/app-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openEventStream } from '../support/event-stream.ts';
import { type DatabaseDoor, openProxy } from '../support/faults/proxy.ts';
import { send } from '../support/faults/send.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { signIn } from '../support/write-load.ts';

let folder: string;
let database: TestDatabase;
let proxy: DatabaseDoor;
let running: Running;
let token: string;
let count = 0;

const write = () =>
  send(running.address, token, '/api/kategori', { body: { nama_kategori: `Kategori ${++count}` } });
const health = () => fetch(`${running.address}/api/health`).then(({ status }) => status);
const untilHealth = (status: number) => expect.poll(health, { timeout: 60_000 }).toBe(status);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-basis-data-'));
  database = await createTestDatabase();
  proxy = await openProxy(database.target);
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: proxy.url,
    LOG_LEVEL: 'silent',
    MANIS_ADMIN_EMAIL: firstAdmin.email,
    MANIS_ADMIN_PASSWORD: firstAdmin.password,
  });
  running = await start({ ...config, host: '127.0.0.1' }, () => {});
  token = await signIn(running.address);
});
afterAll(async () => {
  await running.stop();
  await proxy.shut();
  await database.drop();
  await removeFolder(folder);
});

test('connections that break are made anew, and nobody notices for long', async () => {
  expect((await write()).status).toBe(201);
  proxy.cut();
  await expect.poll(async () => (await write()).status).toBe(201);
  await untilHealth(200);
});

test('a database that refuses is 503 at once, and health says so, until it is back', async () => {
  await proxy.shut();
  const refused = await write();
  expect([refused.status, refused.code]).toEqual([503, 'unavailable']);
  expect(refused.message).toMatch(/^Layanan sedang tidak tersedia\./);
  await untilHealth(503);
  await proxy.reopen();
  await untilHealth(200);
  expect((await write()).status).toBe(201);
});

test('a database that hangs holds nobody for long, and what comes later is answered at once', async () => {
  const stream = await openEventStream(running.address, token);
  await stream.until(({ event }) => event === 'jumlah');
  proxy.hold();
  const answers = await Promise.all(Array.from({ length: 30 }, write));
  expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['503 unavailable']),
  );
  expect(await health()).toBe(503);
  const quick = await write();
  expect(quick.status).toBe(503);
  expect(quick.ms).toBeLessThan(5_000);
  proxy.letGo();
  await untilHealth(200);
  expect((await write()).status).toBe(201);
  stream.drop();
});

test('a file whose record was committed without an answer stays whole', async () => {
  proxy.loseNextCommit();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(pdfOf(5_000))]), 'surat.pdf');
  expect((await send(running.address, token, '/api/berkas', { body })).status).toBe(503);
  const kept = () => database.db.selectFrom('berkas').select('kunci').execute();
  await expect.poll(async () => (await kept()).length, { timeout: 20_000 }).toBe(1);
  expect(existsSync(join(folder, 'berkas', (await kept())[0]?.kunci ?? ''))).toBe(true);
});

test('the stream of notifications hears again what happens', async () => {
  const person = { email: 'ani@kantor.test', password: 'Rindang-Pohon-Beringin-45' };
  await send(running.address, token, '/api/users', { body: { ...person, name: 'Ani', roles: ['user'] } });
  const asking = await signIn(running.address, person);
  proxy.cut();
  await untilHealth(200);
  const stream = await openEventStream(running.address, token);
  await stream.until(({ event }) => event === 'jumlah');
  const eventsBefore = stream.events.length;
  const body = { nama_barang: 'Meja', fungsi: 'Rapat', harga_barang: 1000, jumlah_barang: 1 };
  // it listens again shortly after the first response
  await expect
    .poll(async () => {
      await send(running.address, asking, '/api/pengajuan', { body });
      return stream.events.length;
    })
    .toBeGreaterThan(eventsBefore);
  stream.drop();
});

test('a start waits for a database that is not there yet', async () => {
  await running.stop();
  await proxy.shut();
  const said: string[] = [];
  const say = console.error;
  console.error = (line: string) => said.push(line);
  try {
    const config = loadConfig({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: proxy.url,
      LOG_LEVEL: 'silent',
      DATABASE_WAIT_S: '60',
    });
    const starting = start({ ...config, host: '127.0.0.1' }, () => {});
    await expect.poll(() => said.length).toBe(1);
    await proxy.reopen();
    running = await starting;
  } finally {
    console.error = say;
  }
  expect(said[0]).toMatch(/^Menunggu basis data: .*ECONNREFUSED/);
  expect(await health()).toBe(200);
});
