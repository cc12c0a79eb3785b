import { type ComponentType, type FunctionComponent, use, useDeferredValue } from 'react';
import type { SearchText } from './search-text.ts';

/** A page, and what it asks the server for first, so that this can begin before the page is opened. */
export type Page = ComponentType & {
  prefetch?: (params: Record<string, string>, search: SearchText) => unknown;
};

/** True until the first page is drawn. */
let starting = true;

type Named<Name extends string> = { [One in Name]: Page };

/**
 * Creates a page component whose chunk is loaded lazily. The router calls `preload` on hover and before rendering. A
 * failed load is retried the next time, so that "Muat ulang" needs no reload of the whole app.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Named<Name>>,
  name: Name,
): FunctionComponent & { preload: () => Promise<void>; prefetch: NonNullable<Page['prefetch']> } {
  let Loaded: Page | undefined;
  let loading: Promise<void> | undefined;

  const preload = () => {
    loading ??= load().then(
      (module) => {
        Loaded = module[name];
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function LazyPage() {
    // the router's updates are drawn in one go; the first page comes after the frame, deferred, so that React stops every
    // few milliseconds: a form takes half a second of a slow phone
    const drawn = useDeferredValue(true, !starting);
    if (!drawn) return null;
    starting = false;
    if (!Loaded) use(preload());
    return Loaded ? <Loaded /> : null;
  }
  /** Loads the data of the page beside its chunk; what fails is told when the page asks again. */
  const prefetch = (params: Record<string, string>, search: SearchText) => {
    preload()
      .then(() => Loaded?.prefetch?.(params, search))
      .catch(() => undefined);
  };
  return Object.assign(LazyPage, { preload, prefetch });
}
