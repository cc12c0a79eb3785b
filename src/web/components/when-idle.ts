/** Milliseconds after which idle work runs on a busy processor. */
const PATIENCE_MS = 2000;

/** Resolves when the processor is idle, for work that the first view does not need. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 1);
  });
}
