import type { FastifyRequest } from 'fastify';
import type { Outside, PublicContext } from './context.ts';

const contexts = new WeakMap<FastifyRequest, Outside<PublicContext>>();

/**
 * Sets the context of a request. It is kept outside of the request object, so that a handler can reach no context but
 * the one it is given.
 */
export function setContext(request: FastifyRequest, ctx: PublicContext): void {
  contexts.set(request, ctx as Outside<PublicContext>);
}

/** Answers the context of a request; undefined where it failed before the session was checked. */
export function contextOf(request: FastifyRequest): Outside<PublicContext> | undefined {
  return contexts.get(request);
}
