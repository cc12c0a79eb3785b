import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createHub, type FromHub, type Port, type ToHub } from './notifikasi-hub.ts';

let server: TestServer;
let open: { token: string; response: ServerResponse }[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  open = [];
  server.answer((response, { headers }) => {
    const one = { token: String(headers.authorization), response };
    open.push(one);
    response.on('close', () => {
      open = open.filter((other) => other !== one);
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event('jumlah', '{"belum_dibaca":0}'));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const event = (name: string, data: string) => `event: ${name}\nid: 1:1:\ndata: ${data}\n\n`;
const until = (condition: () => boolean) => expect.poll(condition, { timeout: 20_000 }).toBe(true);
const tokens = () => open.map(({ token }) => token).sort();
const tell = (text: string) => {
  for (const { response } of open) response.write(event('notifikasi', JSON.stringify(text)));
};

/** Simulates a page that joins the hub. */
function joined(connect: (port: Port) => void, token: string, since = Date.now()) {
  const heard: FromHub[] = [];
  const port: Port = { postMessage: (message) => heard.push(message), onmessage: null };
  connect(port);
  const say = (data: ToHub) => port.onmessage?.({ data } as MessageEvent<ToHub>);
  const follow = (from = since, bearer = token) =>
    say({ type: 'follow', url: '/api/arus', headers: { Authorization: bearer }, since: from });
  follow();
  const texts = () =>
    heard.flatMap((one) =>
      one.type === 'event' && one.event.event === 'notifikasi' ? [JSON.parse(one.event.data)] : [],
    );
  return { heard, texts, follow, leave: () => say({ type: 'leave' }) };
}

describe('the hub', () => {
  it('holds one stream for all pages of a token, and tells each of them everything', async () => {
    const connect = createHub();
    const pages = Array.from({ length: 10 }, () => joined(connect, 'Bearer a'));
    await until(() => open.length === 1);
    tell('Meja');
    await until(() => pages.every((page) => page.texts().includes('Meja')));
    expect(server.arrived).toHaveLength(1);
    for (const page of pages.slice(1)) page.leave();
    tell('Kursi');
    await until(() => pages[0]?.texts().includes('Kursi') ?? false);
    expect(pages[1]?.texts()).toEqual(['Meja']);
    pages[0]?.leave();
    await until(() => open.length === 0);
  });

  it('tells a page that joins what came since it began to read, and the count', async () => {
    const connect = createHub();
    const first = joined(connect, 'Bearer a');
    await until(() => open.length === 1);
    const began = Date.now();
    tell('Lemari');
    await until(() => first.texts().length === 1);
    const second = joined(connect, 'Bearer a', began);
    expect(second.texts()).toEqual(['Lemari']);
    expect(second.heard.at(-1)).toEqual({ type: 'here', alone: false });
    expect(second.heard.at(-2)).toMatchObject({ type: 'event', event: { event: 'jumlah' } });
    for (const page of [first, second]) page.leave();
  });

  it('tells each page whether it is the last', async () => {
    const connect = createHub();
    const [one, two] = [joined(connect, 'Bearer a'), joined(connect, 'Bearer b')];
    const alone = ({ heard }: typeof one) => heard.findLast((message) => message.type === 'here')?.alone;
    expect([alone(one), alone(two)]).toEqual([true, true]);
    await until(() => open.length === 2);
    const third = joined(connect, 'Bearer a');
    expect([alone(one), alone(two), alone(third)]).toEqual([false, true, false]);
    one.leave();
    expect([alone(one), alone(third)]).toEqual([false, true]);
    for (const page of [two, third]) page.leave();
    await until(() => open.length === 0);
  });

  it('asks again for a page that was away for longer than the stream stands', async () => {
    const connect = createHub();
    const first = joined(connect, 'Bearer a');
    await until(() => open.length === 1);
    const back = joined(connect, 'Bearer a', Date.now() - 90_000);
    await until(() => server.arrived.length === 2 && open.length === 1);
    expect(Number(new URL(server.last().url, 'http://x').searchParams.get('detik'))).toBeGreaterThanOrEqual(
      90,
    );
    for (const page of [first, back]) page.leave();
  });

  it('keeps two accounts apart, and follows a page from one to the other', async () => {
    const connect = createHub();
    const [one, two] = [joined(connect, 'Bearer a'), joined(connect, 'Bearer b')];
    await until(() => open.length === 2);
    expect(tokens()).toEqual(['Bearer a', 'Bearer b']);
    open.find(({ token }) => token === 'Bearer b')?.response.write(event('notifikasi', '"Untuk b"'));
    await until(() => two.texts().length === 1);
    expect(one.texts()).toEqual([]);
    one.follow(Date.now(), 'Bearer b');
    await until(() => open.length === 1);
    expect(tokens()).toEqual(['Bearer b']);
    for (const page of [one, two]) page.leave();
  });

  it('forgets pages that gave no sign of life, and takes them back', async () => {
    const connect = createHub();
    const frozen = joined(connect, 'Bearer a');
    await until(() => open.length === 1);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 200_000);
    const other = joined(connect, 'Bearer b');
    await until(() => tokens().join() === 'Bearer b');
    frozen.follow(now);
    await until(() => open.length === 2);
    for (const page of [frozen, other]) page.leave();
  });

  it('tells its pages of a session that is over, and asks no more', async () => {
    server.answer((response) => response.writeHead(401).end('{}'));
    const connect = createHub();
    const page = joined(connect, 'Bearer a');
    await until(() => page.heard.some(({ type }) => type === 'refused'));
    expect(server.arrived).toHaveLength(1);
  });
});
