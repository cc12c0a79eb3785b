/**
 * Page chunks that failed to load, mostly because a new version was deployed since this page was opened. Vite raises
 * `vite:preloadError` on the window and, because it is not cancelled here, rethrows the error; PageError then looks it
 * up here and offers a reload.
 */
const chunkErrors = new WeakSet<object>();

/** Records the errors of failed chunks; answers a function that stops. */
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
