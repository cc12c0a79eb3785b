import { type ComponentType, type FunctionComponent, use, useDeferredValue, useLayoutEffect } from 'react';
import { atMost } from './at-most.ts';
import type { SearchText } from './search-text.ts';

/** Page component with an optional prefetch of its data, which starts before the page renders. */
export type Page = ComponentType & {
  /** Returns the promise of what the page shows at once, for which the first page waits; or nothing. */
  prefetch?: (params: Record<string, string>, search: SearchText) => unknown;
};

/** Milliseconds after its chunk that the first page waits for its data, so as to be drawn once, with them. */
const FIRST_DATA_MS = 300;
/** True until the first page has rendered. */
let starting = true;
/** Resolves when the first page's data are loaded or have failed, or took too long. */
let firstData: Promise<unknown> | undefined;

let markDrawn: () => void = () => undefined;
/** Resolves when the first page is in the document, before it is painted. */
export const firstPage = new Promise<void>((resolve) => {
  markDrawn = resolve;
});

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
    // the router renders synchronously; the first page is deferred after the frame, so that React yields every few
    // milliseconds: a form takes half a second on a slow phone
    const drawn = useDeferredValue(true, !starting);
    useLayoutEffect(() => {
      if (drawn) markDrawn();
    }, [drawn]);
    if (!drawn) return null;
    if (!Loaded) use(preload());
    // data that come after the first rendering are drawn synchronously, in one task with the whole page
    if (starting && firstData) use(firstData);
    starting = false;
    return Loaded ? <Loaded /> : null;
  }
  /** Prefetches the page's data in parallel with its chunk; a failure shows when the page fetches again. */
  const prefetch = (params: Record<string, string>, search: SearchText) => {
    const data = preload()
      .then(() => atMost(Loaded?.prefetch?.(params, search), FIRST_DATA_MS))
      .catch(() => undefined);
    if (starting) firstData ??= data;
  };
  return Object.assign(LazyPage, { preload, prefetch });
}
