import type { FastifyReply } from 'fastify';
import { AppError } from '../shared/errors.ts';

/**
 * Answers a signal that aborts when the client disconnects before the whole answer was sent. Fastify's own
 * `request.signal` follows the request, which also closes as soon as a body was read: for a POST it would abort at
 * once.
 */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  if (raw.destroyed) controller.abort();
  return controller.signal;
}

/**
 * Runs work for a client; a failure after the client disconnected becomes a bad_request, so that it does not count as
 * an error of ours.
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
