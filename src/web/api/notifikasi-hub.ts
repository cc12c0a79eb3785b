import type { ServerEvent } from './event-stream.ts';
import { type NotifikasiStream, openStream, type StreamRequest } from './notifikasi-stream.ts';

/** Messages from a page to the hub. `follow` is repeated as a heartbeat. */
export type ToHub = ({ type: 'follow' } & StreamRequest) | { type: 'wake' } | { type: 'leave' };
/** Messages from the hub to a page. */
export type FromHub =
  /** Answer to each `follow`, and sent when pages join or leave. `alone`: no other page shares the stream. */
  | { type: 'here'; alone: boolean }
  | { type: 'event'; event: ServerEvent }
  | { type: 'refused'; status: number };

/** Parts of a MessagePort that the hub uses. */
export interface Port {
  postMessage(message: FromHub): void;
  onmessage: ((event: MessageEvent<ToHub>) => void) | null;
}

interface Shared {
  stream: NotifikasiStream | undefined;
  /** Time since which the stream has missed no event. */
  from: number;
  /** Its pages, each with the time of its last heartbeat. */
  pages: Map<Port, number>;
  recent: { at: number; event: ServerEvent }[];
  count: ServerEvent | undefined;
}

/** Heartbeat timeout in milliseconds, after which a silent page has crashed or is frozen. */
const GONE_MS = 180_000;
/** Maximum clock difference between page and worker in milliseconds. */
const CLOCKS_MS = 1_000;
const MOST_RECENT = 200;

/**
 * Creates a hub that shares one stream among all pages of a browser signed in with the same token. Runs in a
 * SharedWorker, which lives as long as any page does, so that no page has to be the leader.
 * @returns connects a new page's port
 */
export function createHub(): (port: Port) => void {
  const streams = new Map<string, Shared>();

  const sayHere = (pages: Shared['pages']) => {
    for (const page of pages.keys()) page.postMessage({ type: 'here', alone: pages.size === 1 });
  };

  const leave = (port: Port) => {
    for (const [key, { pages, stream }] of streams) {
      if (!pages.delete(port)) continue;
      if (pages.size > 0) {
        sayHere(pages);
        continue;
      }
      stream?.stop();
      streams.delete(key);
    }
  };

  /** Restarts the stream at the time the request asks for. */
  const start = (key: string, shared: Shared, request: StreamRequest) => {
    const tell = (message: FromHub) => {
      for (const page of shared.pages.keys()) page.postMessage(message);
    };
    shared.stream?.stop();
    shared.from = request.since;
    shared.stream = openStream(
      request,
      (event) => {
        if (event.event === 'jumlah') shared.count = event;
        else shared.recent.push({ at: Date.now(), event });
        if (shared.recent.length > MOST_RECENT) shared.from = shared.recent.shift()?.at ?? shared.from;
        tell({ type: 'event', event });
      },
      (status) => {
        streams.delete(key);
        tell({ type: 'refused', status });
      },
    );
  };

  const join = (port: Port, key: string, request: StreamRequest) => {
    leave(port);
    const shared = streams.get(key) ?? {
      stream: undefined,
      from: Number.POSITIVE_INFINITY,
      pages: new Map(),
      recent: [],
      count: undefined,
    };
    streams.set(key, shared);
    const missed = shared.recent.filter(({ at }) => at >= request.since - CLOCKS_MS);
    for (const { event } of [...missed, ...(shared.count ? [{ event: shared.count }] : [])])
      port.postMessage({ type: 'event', event });
    shared.pages.set(port, Date.now());
    // the page was away for longer than the stream reaches back
    if (request.since < shared.from) start(key, shared, request);
    sayHere(shared.pages);
  };

  const follow = (port: Port, { url, headers, since }: StreamRequest) => {
    const now = Date.now();
    for (const { pages } of [...streams.values()])
      for (const [page, at] of pages) if (now - at > GONE_MS && page !== port) leave(page);
    const key = `${url} ${headers.Authorization}`;
    const pages = streams.get(key)?.pages;
    if (!pages?.has(port)) return join(port, key, { url, headers, since });
    pages.set(port, now);
    port.postMessage({ type: 'here', alone: pages.size === 1 });
  };

  return (port) => {
    port.onmessage = ({ data }) => {
      if (data.type === 'follow') follow(port, data);
      if (data.type === 'leave') leave(port);
      if (data.type === 'wake') for (const { stream } of streams.values()) stream?.wake();
    };
  };
}
