/**
 * A page chunk that could not be fetched: mostly a new version was put up since this one was opened. Vite raises
 * `vite:preloadError` on the window and, because nothing here handles it, rethrows it; the router then shows PageError,
 * which knows by this that a reload helps.
 */
const chunkErrors = new WeakSet<object>();

/** Remembers which errors were failed chunks; answers how to stop. */
export function watchPreloadErrors(): () => void {
  const remember = (event: VitePreloadErrorEvent) => {
    if (typeof event.payload === 'object' && event.payload !== null) chunkErrors.add(event.payload);
  };
  window.addEventListener('vite:preloadError', remember);
  return () => window.removeEventListener('vite:preloadError', remember);
}

export function isChunkError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && chunkErrors.has(error);
}
