import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends these bytes over a separate connection; returns the status lines received until it ends. */
function send(text: string): Promise<string[]> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.from(text, 'latin1')));
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () =>
      resolve([...got.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status)),
    );
  });
}

const request = (...headers: string[]) =>
  `${['POST /api/login HTTP/1.1', 'Host: manis', ...headers].join('\r\n')}\r\n\r\n`;
const SMUGGLED = 'GET /api/health HTTP/1.1\r\nHost: manis\r\n\r\n';

describe('bytes that two readers could read differently', () => {
  test.each([
    ['two lengths that disagree', `${request('Content-Length: 5', 'Content-Length: 6')}hello${SMUGGLED}`],
    [
      'a length beside chunks',
      `${request('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`,
    ],
    ['chunks of another name', `${request('Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED}`],
    ['a blank before the colon', request('Content-Length : 0') + SMUGGLED],
    ['a line end by itself', `POST /api/login HTTP/1.1\nHost: manis\nContent-Length: 0\rX: y\n\n${SMUGGLED}`],
    ['a header folded over two lines', request('X-A: b', ' Content-Length: 3') + SMUGGLED],
    ['a length that is no number', `${request('Content-Length: +5')}hello${SMUGGLED}`],
    [
      'a chunk of a size beyond all',
      `${request('Transfer-Encoding: chunked')}ffffffffffffffff\r\nx${SMUGGLED}`,
    ],
    ['NUL in a header', request('X-A: a\0b') + SMUGGLED],
    ['no request at all', '\x16\x03\x01\x02\0\x01'],
  ])('%s: refused, and nothing behind it is answered', async (_, text) => {
    const statuses = await send(text);
    expect(statuses.length).toBeLessThanOrEqual(2);
    for (const status of statuses) expect(status).toMatch(/^4/);
  });

  test('headers of 64 kB are refused', async () => {
    expect(await send(request(`X-A: ${'a'.repeat(65_536)}`))).toEqual(['413']);
  });

  test('the server serves on', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  });
});
