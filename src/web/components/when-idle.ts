/** Milliseconds after which what waits for a free processor runs on a busy one. */
const PATIENCE_MS = 2000;

/** Resolves when the processor is free: for what the first view does not need. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 1);
  });
}
