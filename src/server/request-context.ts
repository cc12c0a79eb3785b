import type { FastifyRequest } from 'fastify';
import type { Outside, PublicContext } from './context.ts';

const contexts = new WeakMap<FastifyRequest, Outside<PublicContext>>();

/**
 * Stores the context of a request; not on the request object, so that a handler reaches only the context that it is
 * given.
 */
export function setContext(request: FastifyRequest, ctx: PublicContext): void {
  contexts.set(request, ctx as Outside<PublicContext>);
}

/** Returns the context of a request; undefined where it failed before authentication. */
export function contextOf(request: FastifyRequest): Outside<PublicContext> | undefined {
  return contexts.get(request);
}
