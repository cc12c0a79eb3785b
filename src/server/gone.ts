import type { FastifyReply } from 'fastify';
import { AppError } from '../shared/errors.ts';

/**
 * Returns a signal that aborts when the client disconnects before the whole answer was handed over. After that only its
 * connection to the database is given back: to cut it off would cost the next request a new one. Fastify's own
 * `request.signal` also aborts once the body was read, at once for a POST.
 */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort();
  });
  if (raw.destroyed) controller.abort();
  return controller.signal;
}

/**
 * Runs work for a client; a failure after the client disconnected becomes a bad_request, so that it does not count as a
 * server error.
 * @throws AppError bad_request then, which nobody reads
 */
export async function unlessDisconnected<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw new AppError('bad_request', { cause: error });
    throw error;
  }
}
