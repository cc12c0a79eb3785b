import { notifikasiEndpoints } from '../../shared/notifikasi.ts';
import type { ServerEvent } from './event-stream.ts';
import type { FromHub, ToHub } from './notifikasi-hub.ts';
import { openStream, type StreamRequest } from './notifikasi-stream.ts';
import { endSessionOn401, headersOf, urlOf } from './request.ts';

/** How often a page gives the worker a sign of life; browsers let hidden ones do so once a minute. */
const ALIVE_MS = 30_000;

interface Listener {
  onEvent: (event: ServerEvent) => void;
  onRefused: (status: number) => void;
  /** The worker can't be started, or is there no more. */
  onLost: (startable: boolean) => void;
}

interface Connection {
  wake: () => void;
  close: () => void;
  /** Whether no other page of this browser needs the stream; a worker may be frozen before it closes it. */
  alone: () => boolean;
}

/** When this page was last sure to miss nothing. */
let since = performance.timeOrigin;

/**
 * Follows the stream of notifications of whoever is signed in, until told to stop. All pages of a browser share one
 * stream, held by a worker: over HTTP/1.1 a browser opens six connections to a server, and each stream takes one.
 * A page gives its part up when it is left (also for the back/forward cache), and misses nothing when it is back.
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
      // signed out elsewhere: the session says what happens next
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

/** Asks the server to end the stream of this session; a page that is left may still say so. */
function endStream(headers: Record<string, string>): void {
  const { method } = notifikasiEndpoints.akhiriArus;
  const url = urlOf(notifikasiEndpoints.akhiriArus, undefined, undefined);
  void fetch(url, { method, headers, credentials: 'same-origin', keepalive: true }).catch(() => {});
}

/** Joins the worker's stream; null where the browser refuses to start one. */
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

/** A stream of this page's own, where browsers have no shared workers, as on phones: only while it is looked at. */
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
