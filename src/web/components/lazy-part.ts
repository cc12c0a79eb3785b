import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Milliseconds between two attempts to load a part. */
const PAUSE = 5000;

/**
 * Loads an optional part of a page. While loading fails, its placeholder stays, and the load is retried every few
 * seconds and when the network comes back.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => untilLoaded(load));

async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pauseOrOnline();
    }
  }
}

function pauseOrOnline(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSE);
    window.addEventListener('online', end);
  });
}
