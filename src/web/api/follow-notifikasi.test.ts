import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { ServerEvent } from './event-stream.ts';
import { followNotifikasi } from './follow-notifikasi.ts';
import { createHub, type FromHub, type Port, type ToHub } from './notifikasi-hub.ts';
import { getSession, saveSession } from './session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => saveSession({ id: 7, name: 'Sari', roles: [{ name: 'user' }] }, 'abc'));

/** Sends a request that arrives after all that were sent before. */
const afterAllSent = async () => {
  await fetch('/sesudahnya');
  return server.arrived.filter(({ url }) => url !== '/sesudahnya');
};

const until = (condition: () => boolean) => expect.poll(condition, { timeout: 20_000 }).toBe(true);

it('reads events as they come, and comes back after a break with what it saw last', async () => {
  let cut = () => {};
  server.answer((response, _arrived, request) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const count = server.arrived.length;
    response.write(`event: jumlah\nid: ${count}:${count}:\ndata: {"belum_dibaca":${count}}\n\n`);
    cut = () => request.socket.destroy();
  });
  const seen: ServerEvent[] = [];
  const stop = followNotifikasi((event) => {
    if (seen.push(event) === 1) cut();
  });
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
  expect(await afterAllSent()).toHaveLength(1);
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

describe('a worker that the browser freezes when a page is left', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** All that the hub has said to pages. */
  const heard: FromHub[] = [];

  /** Follows through a hub that ignores every `leave`, like a frozen worker. */
  function followFrozen(connect: (port: Port) => void): () => void {
    vi.stubGlobal(
      'SharedWorker',
      class {
        port = {
          onmessage: null as ((event: { data: FromHub }) => void) | null,
          close: () => {},
          postMessage: (data: ToHub) => {
            if (data.type !== 'leave') hubSide.onmessage?.({ data } as MessageEvent<ToHub>);
          },
        };
        constructor() {
          hubSide.postMessage = (data) =>
            queueMicrotask(() => {
              this.port.onmessage?.({ data });
              heard.push(data);
            });
        }
      },
    );
    const hubSide: Port = { onmessage: null, postMessage: () => {} };
    connect(hubSide);
    return followNotifikasi(() => {});
  }
  const leave = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  const deletions = () => server.arrived.filter(({ method }) => method === 'DELETE');

  beforeEach(() => {
    heard.length = 0;
    server.answer((response, { method }) => {
      if (method === 'DELETE') return json(response, 200, { data: null });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: jumlah\nid: 1:1:\ndata: {"belum_dibaca":1}\n\n');
    });
  });

  it('leaves no stream behind: the last page asks the server to end it', async () => {
    const stop = followFrozen(createHub());
    await until(() => server.arrived.length === 1);
    leave(true);
    await until(() => deletions().length === 1);
    expect(deletions()[0]).toMatchObject({
      url: '/api/notifikasi/arus',
      headers: { authorization: 'Bearer abc' },
    });
    stop();
  });

  it('keeps the stream that another page needs, and asks nothing for a page that is gone for good', async () => {
    const connect = createHub();
    const stop = followFrozen(connect);
    await until(() => server.arrived.length === 1);
    leave(false);
    const stopAgain = followFrozen(connect);
    await until(() => heard.some((data) => data.type === 'here' && !data.alone));
    leave(true);
    await afterAllSent();
    expect(deletions()).toEqual([]);
    stop();
    stopAgain();
  });
});
