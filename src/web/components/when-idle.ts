/** Milliseconds after which idle work runs on a busy processor. */
const PATIENCE_MS = 2000;

/** What idle work waits for besides; see `idleAfter`. */
let first: Promise<unknown> = Promise.resolve();

/** Lets idle work wait for a promise as well: the first page, from which it would take the processor. */
export function idleAfter(promise: Promise<unknown>): void {
  first = promise;
}

/** Resolves when the processor is idle, for work that the first view does not need. */
export async function whenIdle(): Promise<void> {
  await first;
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 1);
  });
}
