import { sql } from 'kysely';
import { AppError } from '../../shared/errors.ts';
import type { Db, Trx } from '../context.ts';

/** Who may stop a piece of work, and over which connection besides the working one it is stopped. */
export interface Stop {
  signal: AbortSignal;
  /** Connections beside the one that is to be stopped: see `sideOf`. */
  side: Db;
}

/**
 * Cancels the statement that runs in a transaction, or waits for a lock, as soon as the signal aborts. What this returns
 * is to be awaited before the connection serves anybody else: a cancel may be on its way to it.
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
 * Does work in a running transaction until it is done or the signal aborts: then the statement that runs is cancelled at
 * once and the failure makes the whole transaction roll back.
 * @throws AppError bad_request when it was stopped; nobody reads that answer
 */
export async function stoppable<Result>(trx: Trx, stop: Stop, work: () => Promise<Result>): Promise<Result> {
  const { signal } = stop;
  if (signal.aborted) throw new AppError('bad_request');
  const settled = await cancelOnAbort(trx, stop);
  try {
    const result = await work();
    // too late for the last statement, but not for what it wrote
    signal.throwIfAborted();
    return result;
  } catch (error) {
    throw signal.aborted ? new AppError('bad_request', { cause: error }) : error;
  } finally {
    await settled();
  }
}
