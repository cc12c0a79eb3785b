import { afterAll } from 'vitest';

/** Set-up for browser tests: cancels timers that outlive their file's page, where `document` is gone. */

/** Key of the functions that cancel timers started since the last file; one list per worker. */
const TIMERS = Symbol.for('manis.test.timers');
const worker = globalThis as { [TIMERS]?: (() => void)[] };
worker[TIMERS] ??= trackTimers();
const timers = worker[TIMERS];

/** Number of event loop turns in which immediates, and those they start, finish. */
const IMMEDIATE_TURNS = 5;

/** Tracks each timer that the page starts from now on. */
function trackTimers(): (() => void)[] {
  const cancel: (() => void)[] = [];
  const track = <Start extends (...args: never[]) => unknown>(
    start: Start,
    stop: (timer: ReturnType<Start>) => void,
  ): Start => {
    const tracked = (...args: Parameters<Start>) => {
      const timer = start(...args) as ReturnType<Start>;
      cancel.push(() => stop(timer));
      return timer;
    };
    return Object.assign(tracked, start) as unknown as Start;
  };
  globalThis.setTimeout = track(globalThis.setTimeout, globalThis.clearTimeout);
  globalThis.setInterval = track(globalThis.setInterval, globalThis.clearInterval);
  return cancel;
}

// immediates finish, as React's scheduler would wait for ever for a cancelled one
afterAll(async () => {
  for (let turn = 0; turn < IMMEDIATE_TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
  for (const cancel of timers.splice(0)) cancel();
});
