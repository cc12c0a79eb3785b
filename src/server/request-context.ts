import type { FastifyRequest } from 'fastify';
import type { Outside, PublicContext } from './context.ts';

const contexts = new WeakMap<FastifyRequest, Outside<PublicContext>>();

/** Keeps what a request came with. Not on the request itself: a handler gets hold of nothing but the context it is given. */
export function setContext(request: FastifyRequest, ctx: PublicContext): void {
  contexts.set(request, ctx as Outside<PublicContext>);
}

/** What a request came with; undefined where it failed before anybody looked who asks. */
export function contextOf(request: FastifyRequest): Outside<PublicContext> | undefined {
  return contexts.get(request);
}
