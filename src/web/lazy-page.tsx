import { type ComponentType, type FunctionComponent, use } from 'react';

type Named<K extends string> = { [P in K]: ComponentType };

/**
 * Creates a page component whose chunk is loaded lazily. The router calls `preload` on hover and before rendering. A
 * failed load is retried the next time, so that "Muat ulang" needs no reload of the whole app.
 */
export function lazyPage<K extends string>(
  load: () => Promise<Named<K>>,
  name: K,
): FunctionComponent & { preload: () => Promise<void> } {
  let Loaded: ComponentType | undefined;
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
    if (!Loaded) use(preload());
    return Loaded ? <Loaded /> : null;
  }
  return Object.assign(LazyPage, { preload });
}
