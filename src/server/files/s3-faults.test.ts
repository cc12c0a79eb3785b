import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../test/fixtures/files.ts';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { failureOf } from '../../../test/support/ask.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { startRudeServer } from '../../../test/support/rude-server.ts';
import { startS3, type TestS3 } from '../../../test/support/s3.ts';
import { uploadAs } from '../../../test/support/upload.ts';
import { loadConfig } from '../config.ts';
import { secretOf } from '../db/installation-secret.ts';
import { createS3Store } from './s3-store.ts';
import { checkStorage } from './storage-check.ts';
import type { StorageSettings } from './storage-url.ts';

const away = { code: 'storage_unavailable', status: 503 };

function settingsOf(STORAGE_URL: string): StorageSettings {
  const { storage } = loadConfig({ STORAGE_URL });
  if (!storage) throw new Error('STORAGE_URL names a store');
  return storage;
}

/** Runs a test against a store whose server behaves like this listener. */
async function withRude(listener: RequestListener, use: (settings: StorageSettings) => Promise<void>) {
  const server = await startRudeServer(listener);
  try {
    await use(settingsOf(`s3://kunci-ku:rahasia-ku@${new URL(server.address).host}/manis?tls=false`));
  } finally {
    await server.stop();
  }
}

describe('a store that misbehaves', () => {
  test('by never answering is given up', async () => {
    await withRude(
      () => {},
      async (settings) => {
        const store = createS3Store(settings, { limitMs: 200 });
        await expect(store.put('ab/satu', Buffer.from('1'))).rejects.toMatchObject(away);
        await expect(store.get('ab/satu')).rejects.toMatchObject(away);
        await expect(store.remove('ab/satu')).rejects.toMatchObject(away);
        await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(away);
      },
    );
  });

  test('by stopping in the middle of a content is given up', async () => {
    const half: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
    };
    await withRude(half, async (settings) => {
      const content = await createS3Store(settings, { stallMs: 200 }).get('ab/satu');
      await expect(content && buffer(content)).rejects.toMatchObject(away);
    });
  });

  test('by breaking a content off is noticed', async () => {
    const broken: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    };
    await withRude(broken, async (settings) => {
      const content = await createS3Store(settings).get('ab/satu');
      await expect(content && buffer(content)).rejects.toMatchObject(away);
    });
  });

  test('by failing after it may have kept a file is asked to forget it, and once it refuses is not', async () => {
    const asked: string[] = [];
    const failing =
      (status: number): RequestListener =>
      (request, response) => {
        asked.push(request.method ?? '');
        request.resume().on('end', () => response.writeHead(request.method === 'PUT' ? status : 204).end());
      };
    const put = (settings: StorageSettings) =>
      expect(createS3Store(settings).put('ab/satu', Buffer.from('1'))).rejects.toMatchObject(away);
    await withRude(failing(500), put);
    expect(asked.splice(0)).toEqual(['PUT', 'PUT', 'PUT', 'DELETE']);
    await withRude(failing(403), put);
    expect(asked).toEqual(['PUT']);
  });

  test('tells no key or signature to the log', async () => {
    const telling: RequestListener = (request, response) => {
      const secrets = `<AWSAccessKeyId>kunci-ku</AWSAccessKeyId><StringToSign>${request.headers.authorization}</StringToSign>`;
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end(
          `<Error><Code>SignatureDoesNotMatch</Code><Message>kunci-ku is wrong</Message>${secrets}</Error>`,
        );
    };
    await withRude(telling, async (settings) => {
      const error = await createS3Store(settings)
        .get('ab/satu')
        .catch((failure: unknown) => failure);
      expect(inspect(error, { depth: 9 })).toMatch(/SignatureDoesNotMatch \(HTTP 403\)/);
      expect(inspect(error, { depth: 9 })).not.toMatch(/kunci-ku|rahasia-ku|AWS4/);
    });
  });
});

describe('an office with a store', () => {
  let s3: TestS3;
  let app: TestApp;

  beforeAll(async () => {
    s3 = await startS3();
    app = await createTestApp({ env: { STORAGE_URL: s3.url('kantor') } });
  });
  afterAll(async () => {
    await app.close();
    await s3.stop();
  });

  test('starts where everything is allowed, and never in the place of another office', async () => {
    const settings = settingsOf(s3.url('kantor'));
    const ours = await secretOf(app.db, 'pemasangan');
    await checkStorage(settings, ours);
    await checkStorage(settings, ours);
    const other = await createTestDatabase();
    const theirs = await secretOf(other.db, 'pemasangan');
    await expect(checkStorage(settings, theirs)).rejects.toThrow('milik MANIS lain');
    await checkStorage(settingsOf(s3.url('kantor-lain')), theirs);
    await other.drop();
    for await (const found of createS3Store(settings).list()) expect(found).toBeUndefined();
  });

  test.each([
    [
      'a bucket that is not there',
      () => s3.url().replace('manis-uji', 'tidak-ada'),
      /NoSuchBucket \(HTTP 404\)/,
    ],
    ['a server that is not there', () => 's3://k:r@127.0.0.1:1/manis?tls=false', /ECONNREFUSED/],
    ['a server without TLS', () => s3.url().replace('?tls=false', ''), /TLS|SSL|EPROTO/],
  ])('refuses %s in one line', async (_, url, why) => {
    const secret = await secretOf(app.db, 'pemasangan');
    const error = await checkStorage(settingsOf(url()), secret).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ name: 'StartupError', message: expect.stringMatching(why) });
    expect(String(error)).toMatch(/STORAGE_URL\) tidak dapat dipakai: .* Periksa/);
    expect(String(error)).not.toMatch(/\n|rahasia/);
  });

  test('says so while the store is away, keeps nothing half, and goes on when it is back', async () => {
    const admin = await app.signIn('admin');
    const send = () => uploadAs(app, admin, '/api/berkas', pdfOf(2_000), 'nota.pdf');
    const kept = (await send()).json().data;
    const read = () => app.inject({ url: kept.url });
    expect((await read()).rawPayload.equals(pdfOf(2_000))).toBe(true);
    await s3.stop();
    expect(failureOf(await send())).toEqual([503, 'storage_unavailable']);
    expect((await send()).json().message).toMatch(/^Penyimpanan berkas .* Coba beberapa saat lagi/);
    expect(failureOf(await read())).toEqual([503, 'storage_unavailable']);
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
    s3 = await startS3(s3.port);
    expect((await send()).statusCode).toBe(201);
    const rows = await app.db.selectFrom('berkas').select('id').execute();
    expect(rows).toHaveLength(2);
    expect(failureOf(await read())).toEqual([404, 'not_found']);
  });
});
