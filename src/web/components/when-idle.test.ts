import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

it('waits for a free processor, on a busy one for two seconds at most', async () => {
  const run = vi.fn();
  const ask = vi.fn((callback: () => void, _options: { timeout: number }) =>
    run.mockImplementation(callback),
  );
  vi.stubGlobal('requestIdleCallback', ask);
  let free = false;
  const waiting = whenIdle().then(() => {
    free = true;
  });
  await Promise.resolve();
  expect(free).toBe(false);
  expect(ask.mock.calls[0]?.[1]).toEqual({ timeout: 2000 });
  run();
  await waiting;
  expect(free).toBe(true);
});
