import type { FastifyReply } from 'fastify';
import { AppError } from '../shared/errors.ts';

/**
 * Aborts when whoever asked goes away before the whole answer was sent. Fastify's own `request.signal` follows the
 * request, which also closes as soon as a body was read: for a POST it would abort at once.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  if (raw.destroyed) controller.abort();
  return controller.signal;
}

/**
 * Does work for somebody; that it fails once they have gone is no failure of ours.
 * @throws AppError bad_request then, which nobody reads
 */
export async function unlessGone<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw new AppError('bad_request', { cause: error });
    throw error;
  }
}
