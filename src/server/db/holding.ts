import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether the work that runs now holds a connection. */
const holding = new AsyncLocalStorage<{ held: boolean }>();

/** Does work that holds a connection: until it is done, it gets no second one of the same pool. */
export async function whileHolding<Result>(work: () => Promise<Result>): Promise<Result> {
  const state = { held: true };
  try {
    return await holding.run(state, work);
  } finally {
    state.held = false;
  }
}

/** @throws Error when the work that is about to wait holds a connection: it would wait for others who wait for that */
export function assertHoldsNone(): void {
  if (holding.getStore()?.held)
    throw new Error(
      'Inside a transaction nothing else is waited for: no second connection, no turn in a queue',
    );
}
