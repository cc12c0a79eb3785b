import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Pause before a part that could not be loaded is tried again, in milliseconds. */
const PAUSE = 5000;

/**
 * Loads a part of a page that stands without it. While it can't be loaded, what keeps its place stays, and it is tried
 * again every few seconds, and as soon as the browser has a network again.
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
