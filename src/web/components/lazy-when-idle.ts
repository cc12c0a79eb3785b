import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Loads a component when the processor is free, as the first view does not need it. When loading fails, it is left out.
 */
export const lazyWhenIdle = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: () => null })),
  );
