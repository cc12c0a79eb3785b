import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

/** Runs public/sw-off.js like a browser in which an earlier service worker cached files. */
it('throws away what was kept, and unregisters the service worker', async () => {
  const kept = new Set(['shell', 'build', 'named']);
  const unregister = vi.fn(async () => true);
  const skipWaiting = vi.fn();
  const handlers: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {};
  runInNewContext(readFileSync('src/web/public/sw-off.js', 'utf8'), {
    self: {
      addEventListener: (name: string, handler: (typeof handlers)[string]) => {
        handlers[name] = handler;
      },
      skipWaiting,
      registration: { unregister },
    },
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
  });
  const works: Promise<void>[] = [];
  const event = { waitUntil: (work: Promise<void>) => works.push(work) };
  handlers.install?.(event);
  handlers.activate?.(event);
  await Promise.all(works);
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(kept.size).toBe(0);
  expect(unregister).toHaveBeenCalledOnce();
});
