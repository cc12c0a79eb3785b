import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { ServerEvent } from './event-stream.ts';
import { followNotifikasi } from './notifikasi-arus.ts';
import { getSession, saveSession } from './session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => saveSession({ id: 7, name: 'Sari', roles: [{ name: 'user' }] }, 'abc'));

const until = (condition: () => boolean) => expect.poll(condition, { timeout: 20_000 }).toBe(true);

it('reads events as they come, and comes back after a break with what it saw last', async () => {
  server.answer((response, _arrived, request) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const count = server.arrived.length;
    response.write(`event: jumlah\nid: ${count}:${count}:\ndata: {"belum_dibaca":${count}}\n\n`);
    if (count === 1) setTimeout(() => request.socket.destroy(), 50);
  });
  const seen: ServerEvent[] = [];
  const stop = followNotifikasi((event) => seen.push(event));
  await until(() => seen.length === 2);
  expect(seen.map(({ data }) => data)).toEqual(['{"belum_dibaca":1}', '{"belum_dibaca":2}']);
  const [first, second] = server.arrived;
  expect(first).toMatchObject({
    url: expect.stringMatching(/^\/api\/notifikasi\/arus\?detik=\d+$/),
    headers: { authorization: 'Bearer abc' },
  });
  expect(first?.headers['last-event-id']).toBeUndefined();
  expect(second?.headers['last-event-id']).toBe('1:1:');
  stop();
});

it('does not come back after the session ended', async () => {
  server.answer((response) => json(response, 401, { message: 'Masuk.', code: 'unauthenticated' }));
  const stop = followNotifikasi(() => {});
  await until(() => getSession().token === null);
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.arrived).toHaveLength(1);
  stop();
});

it('gives its connection up when the page is left, and asks for what it missed when it is back', async () => {
  let open = 0;
  server.answer((response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: jumlah\nid: 1:1:\ndata: {"belum_dibaca":1}\n\n');
  });
  const stop = followNotifikasi(() => {});
  await until(() => open === 1);
  window.dispatchEvent(new Event('pagehide'));
  await until(() => open === 0);
  window.dispatchEvent(new Event('pageshow'));
  expect(server.arrived).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await until(() => open === 1);
  expect(server.last().url).toMatch(/\?detik=\d+$/);
  stop();
  await until(() => open === 0);
});
