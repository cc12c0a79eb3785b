import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idleAfter, whenIdle } from './when-idle.ts';

let run: (() => void) | undefined;
const ask = vi.fn((callback: () => void, _options: { timeout: number }) => {
  run = callback;
});
beforeEach(() => {
  run = undefined;
  ask.mockClear();
  vi.stubGlobal('requestIdleCallback', ask);
});
afterEach(() => {
  idleAfter(Promise.resolve());
  vi.unstubAllGlobals();
});

/** Asks for a free processor; returns whether it was given. */
function waitIdle(): { free: () => Promise<boolean> } {
  let free = false;
  void whenIdle().then(() => {
    free = true;
  });
  return {
    free: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return free;
    },
  };
}

it('waits for a free processor, on a busy one for two seconds at most', async () => {
  const work = waitIdle();
  expect(await work.free()).toBe(false);
  expect(ask.mock.calls[0]?.[1]).toEqual({ timeout: 2000 });
  run?.();
  expect(await work.free()).toBe(true);
});

it('waits for the first page before it looks for a free processor', async () => {
  let draw: () => void = () => undefined;
  idleAfter(
    new Promise<void>((resolve) => {
      draw = resolve;
    }),
  );
  const work = waitIdle();
  expect(await work.free()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
  draw();
  expect(await work.free()).toBe(false);
  run?.();
  expect(await work.free()).toBe(true);
});
