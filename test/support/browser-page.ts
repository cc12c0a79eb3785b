import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** Set-up of the tests of the browser application; each file has a page of its own, which is gone after it. */

// the library's own limit of a second is too short for a busy machine
configure({ asyncUtilTimeout: 20_000 });

/** Cancels the timers that the page still has. */
const cancel: (() => void)[] = [];

/** Replaces a function that starts a timer by one that also notes how to cancel it. */
function track<Start extends (...args: never[]) => unknown>(
  start: Start,
  stop: (timer: ReturnType<Start>) => void,
): Start {
  const tracked = (...args: Parameters<Start>) => {
    const timer = start(...args) as ReturnType<Start>;
    cancel.push(() => stop(timer));
    return timer;
  };
  return Object.assign(tracked, start) as unknown as Start;
}

globalThis.setTimeout = track(globalThis.setTimeout, globalThis.clearTimeout);
globalThis.setInterval = track(globalThis.setInterval, globalThis.clearInterval);
globalThis.setImmediate = track(globalThis.setImmediate, globalThis.clearImmediate);

// a timer that outlives the page meets no `document`, and vitest counts that against the whole run
afterAll(() => {
  cleanup();
  for (const one of cancel.splice(0)) one();
});
