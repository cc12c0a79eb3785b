import { STREAM_MAX_SECONDS } from '../../shared/stream.ts';
import { createEventParser, type ServerEvent } from './event-stream.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Milliseconds after which a connection counts as good, and resets the backoff of reconnecting. */
const GOOD_AFTER_MS = 20_000;
/**
 * Timeout in milliseconds after which a silent connection counts as dead; the server sends something every 25 seconds.
 */
const SILENCE_MS = 60_000;

/** Request that opens a stream. */
export interface StreamRequest {
  url: string;
  headers: Record<string, string>;
  /** Whether each connection starts anew, without the events before it. */
  anew?: boolean;
  /** Start of the stream in milliseconds since the epoch; may be in the past, when the page read its data. */
  since: number;
}

export interface NotifikasiStream {
  /** Reconnects at once when disconnected, and drops a connection that was silent for too long, as after sleep. */
  wake: () => void;
  stop: () => void;
}

/**
 * Keeps a notification stream open until stopped. Works in a page and in a worker, as it touches no DOM. Reconnects
 * with the last event id, so that no event is missed.
 * @param onRefused called on 401 or 403, which end the stream
 * @param onDropped called whenever a connection ended, before the next one is tried
 */
export function openStream(
  { url, headers, since, anew }: StreamRequest,
  onEvent: (event: ServerEvent) => void,
  onRefused: (status: number) => void,
  onDropped: () => void = () => {},
): NotifikasiStream {
  let lastId: string | undefined;
  let heardAt = since;
  let pause = FIRST_PAUSE_MS;
  let stopped = false;
  let current: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function read(control: AbortController): Promise<void> {
    const seconds = Math.min(STREAM_MAX_SECONDS, Math.max(0, Math.ceil((Date.now() - heardAt) / 1000)));
    const response = await fetch(anew ? url : `${url}?detik=${seconds}`, {
      headers: { ...headers, ...(lastId && { 'Last-Event-ID': lastId }) },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: control.signal,
    });
    if ([401, 403].includes(response.status)) {
      stopped = true;
      return onRefused(response.status);
    }
    if (!response.ok || !response.body) return;
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const parse = createEventParser((event) => {
      if (control.signal.aborted) return;
      lastId = event.id ?? lastId;
      onEvent(event);
    });
    const opened = Date.now();
    let spokeAt = opened;
    const watch = setInterval(() => {
      if (Date.now() - spokeAt > SILENCE_MS) control.abort();
    }, SILENCE_MS / 4);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        spokeAt = Date.now();
        heardAt = spokeAt;
        if (spokeAt - opened > GOOD_AFTER_MS) pause = FIRST_PAUSE_MS;
        parse(decoder.decode(value, { stream: true }));
      }
    } finally {
      clearInterval(watch);
    }
  }

  async function open(): Promise<void> {
    clearTimeout(retry);
    if (stopped || current) return;
    const control = new AbortController();
    current = control;
    // after any failure, the next connection sends the last event id
    await read(control).catch(() => {});
    control.abort();
    current = undefined;
    if (stopped) return;
    onDropped();
    retry = setTimeout(() => void open(), pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
  void open();

  return {
    wake: () => {
      pause = FIRST_PAUSE_MS;
      if (current && Date.now() - heardAt > SILENCE_MS) current.abort();
      else void open();
    },
    stop: () => {
      stopped = true;
      clearTimeout(retry);
      current?.abort();
    },
  };
}
