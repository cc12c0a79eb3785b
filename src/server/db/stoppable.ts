import { sql } from 'kysely';
import { AppError } from '../../shared/errors.ts';
import type { Db, Trx } from '../context.ts';

/** Signal that stops work, and the side connections over which it is cancelled. */
export interface Stop {
  signal: AbortSignal;
  /** Connections besides the one that is cancelled: see `sidePoolOf`. */
  side: Db;
}

/**
 * Cancels the transaction's running statement, also one that waits for a lock, as soon as the signal aborts. Await the
 * returned function before the connection is reused: a cancel may be on its way to it.
 */
export async function cancelOnAbort(trx: Trx, { signal, side }: Stop): Promise<() => Promise<void>> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  const pid = rows[0]?.pid ?? 0;
  let cancelling: Promise<unknown> | undefined;
  const cancel = () => {
    cancelling = sql`select pg_cancel_backend(${pid}::int)`.execute(side).catch(() => {});
  };
  signal.addEventListener('abort', cancel, { once: true });
  return async () => {
    signal.removeEventListener('abort', cancel);
    await cancelling;
  };
}

/**
 * Runs work in a transaction until it is done or the signal aborts: then cancels the running statement at once, and the
 * failure rolls the whole transaction back.
 * @throws AppError bad_request when it was stopped; nobody reads that answer
 */
export async function stoppable<Result>(trx: Trx, stop: Stop, work: () => Promise<Result>): Promise<Result> {
  const { signal } = stop;
  if (signal.aborted) throw new AppError('bad_request');
  const settled = await cancelOnAbort(trx, stop);
  try {
    const result = await work();
    // too late to cancel the last statement, but in time to roll back what it wrote
    signal.throwIfAborted();
    return result;
  } catch (error) {
    throw signal.aborted ? new AppError('bad_request', { cause: error }) : error;
  } finally {
    await settled();
  }
}
