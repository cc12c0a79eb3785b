import { notifikasiEndpoints } from '../../shared/notifikasi.ts';
import type { ServerEvent } from './event-stream.ts';
import type { FromHub, ToHub } from './notifikasi-hub.ts';
import { openStream, type StreamRequest } from './notifikasi-stream.ts';
import { endSessionOn401, headersOf, urlOf } from './request.ts';

/** Heartbeat interval from page to worker in milliseconds; browsers throttle timers of hidden pages to one a minute. */
const ALIVE_MS = 30_000;

interface Listener {
  onEvent: (event: ServerEvent) => void;
  onRefused: (status: number) => void;
  /** Called when the worker fails to start (`startable` false) or has died. */
  onLost: (startable: boolean) => void;
}

interface Connection {
  wake: () => void;
  close: () => void;
  /** Checks whether no other page of this browser shares the stream; a frozen worker may fail to close it. */
  alone: () => boolean;
}

/** Time until which this page has surely missed no event. */
let since = performance.timeOrigin;

/**
 * Follows the notification stream of the signed-in person; returns a function that stops. All pages of a browser share
 * one stream through a SharedWorker: over HTTP/1.1 a browser opens six connections to a server, and each stream takes
 * one of them. A page leaves the stream on pagehide (also into the back/forward cache) and catches up when it returns.
 */
export function followNotifikasi(onEvent: (event: ServerEvent) => void): () => void {
  const headers = headersOf({ Accept: 'text/event-stream' });
  const url = urlOf(notifikasiEndpoints.arus, undefined, undefined);
  let connection: Connection | undefined;
  let refused = false;
  let shareable = typeof SharedWorker === 'function';

  const close = () => {
    connection?.close();
    connection = undefined;
  };
  const listener: Listener = {
    onEvent,
    onRefused: (status) => {
      refused = true;
      close();
      // signed out elsewhere: session handling decides what follows
      endSessionOn401(status, headers.Authorization);
    },
    onLost: (startable) => {
      close();
      shareable = startable;
      open();
    },
  };
  const open = () => {
    if (connection || refused) return;
    const request = () => ({ url, headers, since });
    connection = (shareable && joinShared(request, listener)) || openOwn(request, listener);
  };
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    const last = persisted && connection?.alone();
    close();
    if (last) endStream(headers);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) open();
  };
  const onWake = () => {
    if (document.visibilityState === 'visible') connection?.wake();
  };
  open();
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', onWake);
  document.addEventListener('visibilitychange', onWake);

  return () => {
    refused = true;
    close();
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('online', onWake);
    document.removeEventListener('visibilitychange', onWake);
  };
}

/** Asks the server to end the stream of this session, with a request that outlives the page. */
function endStream(headers: Record<string, string>): void {
  const { method } = notifikasiEndpoints.endStream;
  const url = urlOf(notifikasiEndpoints.endStream, undefined, undefined);
  // a JSON content type with an empty body is refused
  const request = { method, headers, body: '{}', credentials: 'same-origin', keepalive: true } as const;
  void fetch(url, request).catch(() => {});
}

/** Joins the shared stream of the worker; null where the browser refuses to start one. */
function joinShared(request: () => StreamRequest, listener: Listener): Connection | null {
  let worker: SharedWorker;
  try {
    worker = new SharedWorker(new URL('./notifikasi-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
  const { port } = worker;
  const say = (message: ToHub) => port.postMessage(message);
  let answered = true;
  let alone = false;
  const follow = () => {
    answered = false;
    say({ type: 'follow', ...request() });
  };
  worker.onerror = () => listener.onLost(false);
  port.onmessage = ({ data }: MessageEvent<FromHub>) => {
    since = Date.now();
    answered = true;
    if (data.type === 'event') listener.onEvent(data.event);
    if (data.type === 'here') alone = data.alone;
    if (data.type === 'refused') listener.onRefused(data.status);
  };
  follow();
  const alive = setInterval(() => {
    if (answered) follow();
    else listener.onLost(true);
  }, ALIVE_MS);
  return {
    alone: () => alone,
    wake: () => {
      follow();
      say({ type: 'wake' });
    },
    close: () => {
      clearInterval(alive);
      worker.onerror = null;
      port.onmessage = null;
      say({ type: 'leave' });
      port.close();
    },
  };
}

/**
 * Opens a stream for this page alone, for browsers without SharedWorker, as on phones; only while the page is visible.
 */
function openOwn(request: () => StreamRequest, { onEvent, onRefused }: Listener): Connection {
  const start = () =>
    openStream(
      request(),
      (event) => {
        since = Date.now();
        onEvent(event);
      },
      onRefused,
    );
  let stream = document.visibilityState === 'visible' ? start() : undefined;
  const onVisibility = () => {
    stream?.stop();
    stream = document.visibilityState === 'visible' ? start() : undefined;
  };
  document.addEventListener('visibilitychange', onVisibility);
  return {
    alone: () => false,
    wake: () => stream?.wake(),
    close: () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stream?.stop();
    },
  };
}
