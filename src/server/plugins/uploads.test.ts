import { mkdtemp } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/support/app.ts';
import { multipart } from '../../../test/support/multipart.ts';
import { removeFolder } from '../../../test/support/remove-folder.ts';
import { MAX_GAMBAR_BYTES, MAX_LAMPIRAN_BYTES } from '../../shared/berkas.ts';
import { MAX_IMPOR_BYTES } from '../../shared/impor.ts';
import { storeOf } from '../files/files.ts';

let app: TestApp;
let admin: SignedIn;
let photo: Buffer;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-unggah-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  admin = await app.signIn('admin');
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

/** Sends `content` as one file; bytes after `pauseAt` follow only after the server has read the previous ones. */
async function send(url: string, content: Buffer, pauseAt: number) {
  const { payload, headers } = multipart('file', 'berkas', content);
  const head = [
    `POST ${url} HTTP/1.1`,
    'Host: manis',
    'Connection: close',
    `Authorization: ${admin.headers.authorization}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ];
  const request = new Promise<IncomingMessage>((resolve) => app.app.server.once('request', resolve));
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
  const answer = text(socket);
  const start = Buffer.from(`${head.join('\r\n')}\r\n\r\n`);
  const cut = payload.indexOf('\r\n\r\n') + 4 + pauseAt;
  socket.write(Buffer.concat([start, payload.subarray(0, cut)]));
  const taken = await request;
  while (taken.socket.bytesRead < start.length + cut || taken.readableLength > 0) await turn();
  // gives the bytes time to pass through the parser to the part's reader
  for (let passed = 0; passed < 20; passed++) await turn();
  socket.write(payload.subarray(cut));
  const [top = '', body = ''] = (await answer).split(/\r\n\r\n(?=\{)/);
  return { status: Number(top.slice(9, 12)), body: JSON.parse(body) };
}

async function kept() {
  const keys: string[] = [];
  for await (const { key } of storeOf(app.config).list()) keys.push(key);
  const count = (table: 'berkas' | 'impor') =>
    app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
  return { keys: keys.length, berkas: (await count('berkas')).rows, impor: (await count('impor')).rows };
}

const padded = (start: Buffer, bytes: number) => Buffer.concat([start, Buffer.alloc(bytes - start.length)]);

/** Builds a list of this many bytes in rows of 16 kB. */
function listOf(header: string, bytes: number): Buffer {
  const list = Buffer.alloc(bytes, 'n');
  list.write(`${header}\n`);
  for (let end = 16_384; end < bytes; end += 16_384) list.write('\n', end);
  return list;
}

const kinds: [kind: string, url: string, most: number, of: (bytes: number) => Buffer][] = [
  ['a picture', '/api/berkas', MAX_GAMBAR_BYTES, (bytes) => padded(photo, bytes)],
  ['an attachment', '/api/berkas?untuk=lampiran', MAX_LAMPIRAN_BYTES, pdfOf],
  ['a PDF', '/api/berkas?untuk=pdf', MAX_LAMPIRAN_BYTES, pdfOf],
  ['a list of barang', '/api/impor/barang', MAX_IMPOR_BYTES, (bytes) => listOf('Nama Barang', bytes)],
  ['a list of buku', '/api/impor/buku', MAX_IMPOR_BYTES, (bytes) => listOf('Judul Buku', bytes)],
];

describe.each(kinds)('%s', (_, url, most, of) => {
  test('of exactly the most that is taken comes whole, also when its bytes pause before the end', async () => {
    const answer = await send(url, of(most), most);
    expect(answer.status, answer.body.message).toBe(201);
  });

  test.each([
    ['one byte more', 1],
    ['1 MB more', 1024 * 1024],
  ])('of %s is refused although its bytes pause exactly at the limit: nothing is kept', async (_, more) => {
    const before = await kept();
    const answer = await send(url, of(most + more), most);
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect(answer.body.message).toContain(`${most / 1024 / 1024} MB`);
    expect(await kept()).toEqual(before);
  });
});

describe('a body', () => {
  const file = (name: string, content: string) =>
    `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n`;

  test.each([
    [
      'with two files',
      `${file('a.csv', 'Nama Barang\nMeja')}${file('b.csv', 'Nama Barang\nKursi')}--b--`,
      422,
    ],
    ['that ends after its file without saying so', file('a.csv', 'Nama Barang\nMeja'), 400],
  ])('%s is refused: nothing is kept', async (_, payload, status) => {
    const before = await kept();
    const headers = { ...admin.headers, 'content-type': 'multipart/form-data; boundary=b' };
    for (const url of ['/api/impor/barang', '/api/impor/buku', '/api/berkas']) {
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode, answer.body).toBe(status);
    }
    expect(await kept()).toEqual(before);
  });
});
