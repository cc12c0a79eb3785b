import { AsyncLocalStorage } from 'node:async_hooks';

/** Tracks whether the current async work holds a connection. */
const holding = new AsyncLocalStorage<{ held: boolean }>();

/** Runs work that holds a connection; until it is done, asking for a second one of the same pool throws. */
export async function whileHolding<Result>(work: () => Promise<Result>): Promise<Result> {
  const state = { held: true };
  try {
    return await holding.run(state, work);
  } finally {
    state.held = false;
  }
}

/**
 * Checks, before a wait, that the current work holds no connection: waiting with one could deadlock.
 * @throws Error when it holds one
 */
export function assertHoldsNone(): void {
  if (holding.getStore()?.held)
    throw new Error(
      'Inside a transaction nothing else is waited for: no second connection, no turn in a queue',
    );
}
