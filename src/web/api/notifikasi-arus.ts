import { notifikasiEndpoints } from '../../shared/notifikasi.ts';
import { ApiError } from './api-error.ts';
import { createEventParser, type ServerEvent } from './event-stream.ts';
import { request, urlOf } from './request.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that held this long was a good one: the next pause is short again. */
const GOOD_AFTER_MS = 20_000;
/** The server says something every 25 seconds: after so long a silence the line is dead. */
const SILENCE_MS = 60_000;
/** Out of sight this long, a tab gives its connection back: browsers open only a few to one server. */
const HIDDEN_MS = 60_000;

/**
 * Follows the stream of notifications, with the usual headers, until told to stop. It comes back by itself after a lost
 * connection, after sleep and when the tab is looked at again, and misses nothing: it says what it saw last.
 */
export function followNotifikasi(onEvent: (event: ServerEvent) => void): () => void {
  let lastId: string | undefined;
  let pause = FIRST_PAUSE_MS;
  /** The stream is over for good. */
  let stopped = false;
  /** The tab has been out of sight for long. */
  let resting = false;
  let current: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;

  async function read(control: AbortController): Promise<void> {
    const response = await request(urlOf(notifikasiEndpoints.arus, undefined, undefined), {
      method: 'GET',
      headers: { Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) },
      signal: control.signal,
    });
    const reader = response.body?.getReader();
    if (!reader) throw new ApiError({ status: response.status, code: 'invalid_answer' });
    const decoder = new TextDecoder();
    const parse = createEventParser((event) => {
      if (control.signal.aborted) return;
      lastId = event.id ?? lastId;
      onEvent(event);
    });
    const watch = setInterval(() => {
      if (Date.now() - heardAt > SILENCE_MS) control.abort();
    }, SILENCE_MS / 4);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        heardAt = Date.now();
        parse(decoder.decode(value, { stream: true }));
      }
    } finally {
      clearInterval(watch);
    }
  }

  async function open(): Promise<void> {
    clearTimeout(retry);
    if (stopped || resting || current) return;
    const control = new AbortController();
    current = control;
    const from = Date.now();
    heardAt = from;
    try {
      await read(control);
    } catch (error) {
      // signed out, or not allowed: the session says what happens next
      if (error instanceof ApiError && [401, 403].includes(error.status)) stopped = true;
    }
    current = undefined;
    if (stopped || resting) return;
    if (Date.now() - from > GOOD_AFTER_MS) pause = FIRST_PAUSE_MS;
    retry = setTimeout(() => void open(), pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  /** Opens at once where nothing is open; ends what has been silent for too long, as after sleep. */
  const wake = () => {
    resting = false;
    pause = FIRST_PAUSE_MS;
    if (current && Date.now() - heardAt > SILENCE_MS) current.abort();
    else void open();
  };
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState !== 'hidden') return wake();
    hiding = setTimeout(() => {
      resting = true;
      clearTimeout(retry);
      current?.abort();
    }, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', wake);
  void open();

  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', wake);
    clearTimeout(retry);
    clearTimeout(hiding);
    current?.abort();
  };
}
