import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/support/app.ts';
import { openEventStream } from '../../../test/support/event-stream.ts';
import { openSocket } from '../../../test/support/faults/socket.ts';
import { type HeldTable, holdTable } from '../../../test/support/held-table.ts';

/** Limits without timeouts, so that no test depends on time. */
const limits = { running: 2, perPerson: 2, long: 0, longAfter: 60_000, patience: 60_000, waiting: 1 };
const list = '/api/jenis';

let app: TestApp;
let admin: SignedIn;
let other: SignedIn;
let port: number;
let held: HeldTable;
const asked: ClientRequest[] = [];
const log: string[] = [];

beforeAll(async () => {
  app = await createTestApp({
    admission: limits,
    env: { LOG_LEVEL: 'error' },
    log: (line) => log.push(line),
  });
  admin = await app.signIn('admin');
  other = await app.signIn('admin', 'Lain');
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.close());

beforeEach(async () => {
  held = await holdTable(app.database.target, 'jenis');
});
afterEach(async () => {
  await held.release();
  for (const one of asked.splice(0)) one.destroy();
});

/** Requests the list over a separate connection, without reading the response. */
function ask(by = admin): ClientRequest {
  const one = request({ port, path: list, headers: by.headers, agent: false });
  one.on('error', () => {});
  one.end();
  asked.push(one);
  return one;
}

async function figure(name: string): Promise<number> {
  const { body } = await app.inject({ url: '/api/metrics', headers: admin.headers });
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
}
const waitingNow = () => figure('manis_http_requests_waiting');
/** Counts running requests, except this one. */
const underWay = async () => (await figure('manis_http_requests_under_way')) - 1;

/** Fills both places and the queue. */
async function fill(): Promise<void> {
  for (const [index, by] of [admin, admin, other].entries()) {
    ask(by);
    await vi.waitFor(async () => expect(await underWay()).toBe(index + 1), 20_000);
  }
  expect(await waitingNow()).toBe(1);
}

describe('while all places are taken and as many wait as may', () => {
  beforeEach(fill);

  test('a list is refused with 503 and Retry-After, before anybody is looked up, and not logged as a failure', async () => {
    const answer = await app.inject({ url: list, headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '2',
      { code: 'busy', message: 'Server sedang mengerjakan banyak permintaan. Coba lagi dalam 2 detik.' },
    ]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const write = { method: 'POST' as const, url: list, headers: other.headers };
    const refused = await app.inject({ ...write, payload: { jenis_buku: 'Novel' } });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
    expect(log).toEqual([]);
  });

  test('a read over the network is refused before the application, in the same words; what takes no place passes', async () => {
    const at = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: admin.headers, redirect: 'manual' });
    const before = await figure('manis_http_requests_refused_total');
    const answer = await at('/api/buku/12?a=/b');
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '2',
      { code: 'busy', message: 'Server sedang mengerjakan banyak permintaan. Coba lagi dalam 2 detik.' },
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await figure('manis_http_requests_refused_total')).toBe(before + 1);
    const passing = await Promise.all(
      ['/api/health', '/api/image/publik', '/api/metrics', '/api/tidak-ada'].map(at),
    );
    expect(passing.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
    const { body } = await app.inject({ url: '/api/metrics', headers: admin.headers });
    expect(body).toContain('route="/api/health"');
    expect(body).not.toContain('route="/api/buku/:id"');
  });

  test('health, signing in, its page and the figures pass', async () => {
    const passing = await Promise.all([
      app.inject({ url: '/api/health' }),
      app.inject({ url: '/api/image/publik' }),
      app.inject({ url: '/api/metrics', headers: admin.headers }),
      app.inject({ method: 'POST', url: '/api/login', payload: { email: 'a@b.test', password: 'salah' } }),
    ]);
    expect(passing.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401]);
  });

  test('a stream of notifications opens and takes no place', async () => {
    const stream = await openEventStream(`http://127.0.0.1:${port}`, admin.token);
    await stream.until(({ event }) => event === 'jumlah');
    expect(await waitingNow()).toBe(1);
    stream.drop();
  });

  test('who waits and goes leaves the line, who is served and goes gives the place to the next', async () => {
    asked[2]?.destroy();
    await vi.waitFor(async () => expect(await waitingNow()).toBe(0), 20_000);
    const next = ask(other);
    const served = new Promise((resolve) => next.once('response', ({ statusCode }) => resolve(statusCode)));
    await vi.waitFor(async () => expect(await waitingNow()).toBe(1), 20_000);
    asked[0]?.destroy();
    await vi.waitFor(async () => expect(await waitingNow()).toBe(0), 20_000);
    await held.release();
    expect(await served).toBe(200);
    held = await holdTable(app.database.target, 'jenis');
  });
});

test('a sender whose body does not come holds no place', async () => {
  const sockets = await Promise.all(Array.from({ length: 4 }, () => openSocket(`http://127.0.0.1:${port}`)));
  for (const { socket } of sockets)
    socket.write(
      `POST ${list} HTTP/1.1\r\nHost: manis\r\nAuthorization: ${admin.headers.authorization}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    );
  await held.release();
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => app.inject({ url: list, headers: admin.headers })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const { socket } of sockets) socket.destroy();
  held = await holdTable(app.database.target, 'jenis');
});

test('connections that read nothing of their answers take no places', async () => {
  await held.release();
  const sockets = [];
  for (let opened = 0; opened < 50; opened += 1) {
    const one = await openSocket(`http://127.0.0.1:${port}`, { reading: false });
    one.socket.pause();
    one.socket.write(
      `GET ${list} HTTP/1.1\r\nHost: manis\r\nAuthorization: ${other.headers.authorization}\r\n\r\n`,
    );
    sockets.push(one);
  }
  await vi.waitFor(async () => {
    const answer = await app.inject({ url: list, headers: admin.headers });
    expect(answer.statusCode).toBe(200);
    expect(await waitingNow()).toBe(0);
  }, 20_000);
  for (const { socket } of sockets) socket.destroy();
  held = await holdTable(app.database.target, 'jenis');
});
