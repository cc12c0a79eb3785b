import { tracingChannel } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { FileStore } from '../../files/file-store.ts';
import { storeOf } from '../../files/files.ts';
import { sweep } from '../../jobs.ts';
import { sweepBerkas } from './berkas-sweep.ts';

let app: TestApp;
let admin: SignedIn;
let dataDir: string;
let store: FileStore;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-sapu-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  admin = await app.signIn('admin');
  store = storeOf(app.config);
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

async function keep(content: Buffer, name: string): Promise<number> {
  const answer = await uploadAs(app, admin, '/api/berkas', content, name);
  expect(answer.statusCode).toBe(201);
  return answer.json().data.id;
}

/** Ages all files by so many hours. */
async function age(hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * 3_600_000);
  await app.db.updateTable('berkas').set({ created_at: then }).execute();
  for await (const { key } of store.list()) await utimes(join(dataDir, 'berkas', key), then, then);
}

async function keysInStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

const idsInDatabase = async () =>
  (await app.db.selectFrom('berkas').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('sweeping files', () => {
  test('takes what nothing refers to after a day, and keeps the rest, snapshots included', async () => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const used = await keep(photo, 'a.png');
    const inSnapshot = await keep(pdfOf(500), 'b.pdf');
    const unused = await keep(photo, 'c.png');
    const lokasi_id = await makeLokasi(app.db, 'Aula');
    const kept = await makeBarang(app.db, { lokasi_id });
    const gone = await makeBarang(app.db, { lokasi_id });
    await app.db.updateTable('barang').set({ gambar_id: used }).where('id', '=', kept).execute();
    await app.db.updateTable('barang').set({ lampiran_id: inSnapshot }).where('id', '=', gone).execute();
    const deleted = await askAs(app, admin).delete(`/api/barang/${gone}`, { alasan: 'Rusak' });
    expect(deleted.json().data.data.lampiran.url).toContain(`/api/berkas/${inSnapshot}/isi`);

    await age(23);
    expect(await sweepBerkas(app.db, store)).toBe(0);
    await age(25);
    const fresh = await keep(pdfOf(600), 'd.pdf');
    await store.put('zz/tersesat', Buffer.from('left by a crash'));
    await utimes(join(dataDir, 'berkas', 'zz/tersesat'), new Date(0), new Date(0));
    expect(await sweepBerkas(app.db, store)).toBe(2);
    expect(await idsInDatabase()).toEqual([used, inSnapshot, fresh]);
    expect(unused).not.toBe(fresh);
    expect(await keysInStore()).toHaveLength(4);

    await askAs(app, admin).post(`/api/logdeletebarang/${deleted.json().data.id}/pulihkan`);
    await age(25);
    expect(await sweepBerkas(app.db, store)).toBe(1);
    expect(await idsInDatabase()).toEqual([used, inSnapshot]);
  });

  test('leaves what other programs put there, and goes on behind it', async () => {
    const old = new Date(0);
    const foreign = ['.DS_Store', '@eaDir/foto.png', 'Foto rapat.jpg'];
    await mkdir(join(dataDir, 'berkas', '@eaDir'));
    for (const name of foreign) {
      await writeFile(join(dataDir, 'berkas', name), 'bukan dari MANIS');
      await utimes(join(dataDir, 'berkas', name), old, old);
    }
    await store.put('zz/tersesat', Buffer.from('left by a crash'));
    await utimes(join(dataDir, 'berkas', 'zz/tersesat'), old, old);
    expect(await sweepBerkas(app.db, store)).toBe(1);
    const left = await keysInStore();
    expect(left).toEqual(expect.arrayContaining(foreign));
    expect(left).not.toContain('zz/tersesat');
    for (const name of foreign) await rm(join(dataDir, 'berkas', name));
  });

  test('of several processes one does it', async () => {
    await age(25);
    await Promise.all([1, 2, 3].map(() => sweep(app.db, store, app.app.log)));
    expect((await idsInDatabase()).length).toBe(2);
  });
});

/** Resolves when the handler of a request comes to this point, as Fastify tells on its tracing channel. */
const handler = (point: 'start' | 'asyncEnd') =>
  new Promise<void>((resolve) => {
    const channel = tracingChannel('fastify.request.handler')[point];
    const seen = () => {
      channel.unsubscribe(seen);
      resolve();
    };
    channel.subscribe(seen);
  });

describe('an upload that breaks off', () => {
  test('leaves nothing behind, and gives its turn to the next', async () => {
    const before = [await keysInStore(), await idsInDatabase()];
    const address = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
    // more than one person may send at once
    for (let nth = 0; nth < 3; nth++) {
      const [begun, ended] = [handler('start'), handler('asyncEnd')];
      const socket = connect(Number(address.port), address.hostname);
      socket.write(
        `POST /api/berkas HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\ncontent-length: 100000\r\n` +
          'content-type: multipart/form-data; boundary=b\r\n\r\n' +
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
      );
      await begun;
      socket.destroy();
      await ended;
    }
    expect([await keysInStore(), await idsInDatabase()]).toEqual(before);
    expect(await keep(pdfOf(700), 'sesudahnya.pdf')).toBeGreaterThan(0);
  });
});
