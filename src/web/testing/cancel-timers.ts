import { afterAll } from 'vitest';

/** Set-up of the tests of the browser application: a timer that outlives its file's page would meet no `document`. */

/** Functions that cancel the timers started since the last file ended; one list per worker. */
const TIMERS = Symbol.for('manis.test.timers');
const worker = globalThis as { [TIMERS]?: (() => void)[] };
worker[TIMERS] ??= trackTimers();
const timers = worker[TIMERS];

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
  globalThis.setImmediate = track(globalThis.setImmediate, globalThis.clearImmediate);
  return cancel;
}

afterAll(() => {
  for (const cancel of timers.splice(0)) cancel();
});
