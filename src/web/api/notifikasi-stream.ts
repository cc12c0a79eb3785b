import { STREAM_MAX_SECONDS } from '../../shared/stream.ts';
import { createEventParser, type ServerEvent } from './event-stream.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that held this long was a good one: the next pause is short again. */
const GOOD_AFTER_MS = 20_000;
/** The server says something every 25 seconds: after so long a silence the line is dead. */
const SILENCE_MS = 60_000;

/** How a stream is asked for. */
export interface StreamRequest {
  url: string;
  headers: Record<string, string>;
  /** Milliseconds since the epoch: from when on news are wanted, as a page may have begun to read before. */
  since: number;
}

export interface NotifikasiStream {
  /** Opens at once where nothing is open; ends what has been silent for too long, as after sleep. */
  wake: () => void;
  stop: () => void;
}

/**
 * Keeps a stream of notifications open until told to stop, in a page or in a worker: nothing here touches the page.
 * Comes back after a lost connection with what it saw last, so that nothing is missed.
 * @param onRefused the server said 401 or 403; the stream is over then
 */
export function openStream(
  { url, headers, since }: StreamRequest,
  onEvent: (event: ServerEvent) => void,
  onRefused: (status: number) => void,
): NotifikasiStream {
  let lastId: string | undefined;
  let heardAt = since;
  let pause = FIRST_PAUSE_MS;
  let stopped = false;
  let current: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function read(control: AbortController): Promise<void> {
    const seconds = Math.min(STREAM_MAX_SECONDS, Math.max(0, Math.ceil((Date.now() - heardAt) / 1000)));
    const response = await fetch(`${url}?detik=${seconds}`, {
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
    // whatever ended it, the next one says what was seen last
    await read(control).catch(() => {});
    control.abort();
    current = undefined;
    if (stopped) return;
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
