import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

/** Loads a component when the processor is free, as the first view does not need it. When loading fails, it is left out. */
export const lazyWhenIdle = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> =>
  lazy(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: () => null })),
  );
