import type { FastifyReply } from 'fastify';

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
