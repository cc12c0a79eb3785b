import { afterAll } from 'vitest';

/** Set-up of the tests of the browser application: a timer that outlives its file's page would meet no `document`. */

/** Functions that cancel the timers started since the last file ended; one list per worker. */
const TIMERS = Symbol.for('manis.test.timers');
const worker = globalThis as { [TIMERS]?: (() => void)[] };
worker[TIMERS] ??= trackTimers();
const timers = worker[TIMERS];

/** Turns of the event loop in which immediates, and those that they start, come to their end. */
const IMMEDIATE_TURNS = 5;

/** Notes each timer that the page starts from now on. */
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

// React's scheduler waits for an immediate and would wait for ever for one that was cancelled: these run to their end
afterAll(async () => {
  for (let turn = 0; turn < IMMEDIATE_TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
  for (const cancel of timers.splice(0)) cancel();
});
