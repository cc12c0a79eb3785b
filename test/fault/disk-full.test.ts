import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../fixtures/files.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type AppProcess, firstAdmin, startProcess, untilHealthy } from '../support/app-process.ts';
import { askAs, failureOf } from '../support/ask.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type DatabaseDoor, openProxy } from '../support/faults/proxy.ts';
import { send } from '../support/faults/send.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { signIn } from '../support/write-load.ts';

/** Maximum file size of the application's process in bytes. */
const MOST = 512 * 1024;

let folder: string;
let database: TestDatabase;
let proxy: DatabaseDoor;
let app: AppProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-penuh-'));
  database = await createTestDatabase();
  proxy = await openProxy(database.target);
  // the shell counts blocks of 512 bytes; without the trap the system would kill the process
  const limited = `trap '' XFSZ; ulimit -f ${MOST / 512}`;
  app = await startProcess(folder, { DATABASE_URL: proxy.url }, undefined, limited);
  await untilHealthy(app);
}, 150_000);
afterAll(async () => {
  app.child.kill('SIGTERM');
  await app.exited;
  await proxy.shut();
  await database.drop();
  await removeFolder(folder);
});

test('a file for which there is no room is refused in a clear sentence and leaves nothing', async () => {
  const token = await signIn(app.address);
  const upload = (bytes: number) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(pdfOf(bytes))]), 'surat.pdf');
    return send<{ url: string }>(app.address, token, '/api/berkas', { body });
  };
  const small = await upload(10_000);
  expect(small.status).toBe(201);
  const refused = await upload(2 * MOST);
  expect([refused.status, refused.code]).toEqual([503, 'storage_full']);
  expect(refused.message).toMatch(/^Ruang penyimpanan server penuh, /);
  const again = await upload(20_000);
  expect(again.status).toBe(201);
  expect((await fetch(app.address + small.data?.url)).status).toBe(200);
  const names = await readdir(join(folder, 'berkas'), { recursive: true, withFileTypes: true });
  expect(names.filter((entry) => entry.isFile())).toHaveLength(2);
  expect(await database.db.selectFrom('berkas').select('id').execute()).toHaveLength(2);
});

test('without room for the database writing is refused; reading and signing in go on', async () => {
  let full = true;
  const inside: TestApp = await createTestApp({
    isFull: () => full,
    env: { MANIS_ADMIN_EMAIL: firstAdmin.email, MANIS_ADMIN_PASSWORD: firstAdmin.password },
  });
  try {
    const ask = askAs(inside, await inside.signIn('admin'));
    expect(failureOf(await ask.post('/api/kategori', { nama_kategori: 'Meja' }))).toEqual([
      503,
      'storage_full',
    ]);
    expect((await ask.get('/api/kategori')).statusCode).toBe(200);
    expect((await ask.get('/api/health')).statusCode).toBe(200);
    const login = await ask.post('/api/login', { email: 'x@kantor.test', password: 'Salah-Sekali-12' });
    expect(login.json().code).toBe('wrong_credentials');
    full = false;
    expect((await ask.post('/api/kategori', { nama_kategori: 'Meja' })).statusCode).toBe(201);
  } finally {
    await inside.close();
  }
});
