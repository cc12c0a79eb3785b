/**
 * Errors of page chunks that failed to load, mostly because a new version was deployed since. Vite raises
 * `vite:preloadError` on the window and rethrows the error, as it isn't cancelled here; PageError then looks it up and
 * offers a reload.
 */
const chunkErrors = new WeakSet<object>();

/** Records the errors of failed chunks; returns a function that stops. */
export function watchPreloadErrors(): () => void {
  const remember = (event: VitePreloadErrorEvent) => {
    if (typeof event.payload === 'object' && event.payload !== null) chunkErrors.add(event.payload);
  };
  window.addEventListener('vite:preloadError', remember);
  return () => window.removeEventListener('vite:preloadError', remember);
}

/** Checks for an error of a file of the build that could not be loaded. */
export function isChunkError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && chunkErrors.has(error);
}
