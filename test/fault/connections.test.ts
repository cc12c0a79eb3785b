import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { openEventStream } from '../support/event-stream.ts';
import { openMany, openSocket, type RawSocket, trickle } from '../support/faults/socket.ts';

const CONNECTIONS = 30;
let app: TestApp;
let admin: SignedIn;
let address: string;
const sockets: RawSocket[] = [];

beforeAll(async () => {
  app = await createTestApp({
    http: {
      headers: 1_000,
      pace: { graceSeconds: 1, bytesPerSecond: 100 },
      unread: 1_000,
      connections: CONNECTIONS,
      lookEvery: 100,
    },
    extra: (instance) => {
      // more than the system buffers
      instance.get('/besar', { logLevel: 'silent' }, async () => Buffer.alloc(64 * 1024 * 1024));
    },
  });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.destroy();
});

async function open(reading = true): Promise<RawSocket> {
  const one = await openSocket(address, { reading });
  sockets.push(one);
  return one;
}

/** Parses a refusal over a raw connection. */
function refusalOf(text: string): [status: number, code: string] {
  const [head = '', body = '{}'] = text.split('\r\n\r\n');
  return [Number(head.split(' ')[1]), (JSON.parse(body) as { code: string }).code];
}

const healthy = async () =>
  (await fetch(`${address}/api/health`, { headers: { connection: 'close' } })).status;
const headersOf = (length: number) =>
  `Host: manis\r\nAuthorization: ${admin.headers.authorization}\r\nContent-Length: ${length}\r\n`;

describe('a client that sends a byte now and then', () => {
  test('of the headers is answered 408', async () => {
    const one = await open();
    void trickle(one, `GET /api/health HTTP/1.1\r\nX-Lama: ${'x'.repeat(500)}`, 100);
    await one.closed;
    expect(refusalOf(one.text())).toEqual([408, 'too_slow']);
  });

  test.each([
    ['JSON', '/api/kategori', 'application/json', '{"nama_kategori": "'],
    ['an upload', '/api/berkas', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data'],
  ])('of %s is answered 408, and holds nothing of the database meanwhile', async (_, path, type, begin) => {
    const one = await open();
    one.socket.write(`POST ${path} HTTP/1.1\r\n${headersOf(5_000)}Content-Type: ${type}\r\n\r\n`);
    void trickle(one, begin + 'x'.repeat(1_000), 100);
    expect(await healthy()).toBe(200);
    await one.closed;
    expect(refusalOf(one.text())).toEqual([408, 'too_slow']);
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });

  test('but is fast enough on average is read to the end', async () => {
    const one = await open();
    const body = JSON.stringify({ nama_kategori: 'x'.repeat(500_000) });
    one.socket.write(
      `POST /api/kategori HTTP/1.1\r\n${headersOf(body.length)}Connection: close\r\nContent-Type: application/json\r\n\r\n`,
    );
    one.socket.write(body.slice(0, -5));
    await sleep(3_000);
    one.socket.write(body.slice(-5));
    await one.closed;
    expect(one.text()).toMatch(/^HTTP\/1\.1 422 /);
  });
});

test('a client that does not read its answer is let go', async () => {
  const one = await open(false);
  one.socket.pause();
  one.socket.write('GET /besar HTTP/1.1\r\nHost: manis\r\n\r\n');
  const count = () =>
    new Promise<number>((resolve) => app.app.server.getConnections((_, connections) => resolve(connections)));
  await expect.poll(count, { timeout: 20_000 }).toBe(0);
});

test('a stream of notifications outlives all these limits', async () => {
  const stream = await openEventStream(address, admin.token);
  await sleep(3_000);
  await app.inject({ method: 'POST', url: '/api/notifikasi/baca', headers: admin.headers });
  await stream.until(({ event }) => event === 'jumlah');
  stream.drop();
});

describe('more connections than there is room for', () => {
  test('that ask nothing give way to those that do', async () => {
    sockets.push(...(await openMany(address, 4 * CONNECTIONS, 10)));
    for (let count = 0; count < 5; count += 1) expect(await healthy()).toBe(200);
    const refused = () => sockets.filter(({ closedAfter }) => closedAfter() !== undefined);
    await expect.poll(() => refused().length).toBeGreaterThanOrEqual(3 * CONNECTIONS);
    expect(refused()[0]?.text()).toContain('Retry-After: ');
    expect(refusalOf(refused()[0]?.text() ?? '')).toEqual([503, 'unavailable']);
    // the others are closed, too, as no headers arrived
    await expect.poll(() => refused().length, { timeout: 20_000 }).toBe(sockets.length);
  });

  test('that are all being answered stay, and the newcomer reads 503', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, index) => app.signIn('user', `Orang ${index}`)),
    );
    const streams = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, index) =>
        openEventStream(address, people[index % 5]?.token ?? ''),
      ),
    );
    const one = await open();
    await one.closed;
    expect(refusalOf(one.text())).toEqual([503, 'unavailable']);
    for (const stream of streams) stream.drop();
    await expect.poll(() => healthy().catch(() => 0), { timeout: 20_000 }).toBe(200);
  });
});
