import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  takesNothing,
} from '../shared/contract.ts';
import type { PublicContext, RequestContext } from './context.ts';
import { answerOnce } from './idempotency.ts';

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** A JSON endpoint returns its answer; one of kind `stream` returns what Fastify can send. */
type ResultOf<E extends AnyEndpoint> = AnswerOf<E>;

type ContextOf<E extends AnyEndpoint> = E extends { permission: 'public' } ? PublicContext : RequestContext;

export interface Call<E extends AnyEndpoint> {
  ctx: ContextOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint of the contract that this app serves, in the order of registration. */
    endpoints: AnyEndpoint[];
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
  interface FastifyRequest {
    ctx: PublicContext;
  }
}

/**
 * Registers one endpoint of the contract. Permission, validation, status and serialising come from its description;
 * the handler only connects it to a service.
 */
export function handle<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResultOf<E>>,
): void {
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      reply.code(endpoint.status);
      return answerOnce(request, endpoint, (ctx) =>
        handler({
          ctx: ctx as ContextOf<E>,
          params: request.params as ParamsOf<E>,
          query: request.query as QueryOf<E>,
          body: request.body as BodyOf<E>,
          request,
          reply,
        }),
      );
    },
  });
}

function schemaOf(endpoint: AnyEndpoint) {
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(takesNothing(endpoint.params) ? {} : { params: endpoint.params }),
    ...(takesNothing(endpoint.query) ? {} : { querystring: endpoint.query }),
    ...(takesNothing(endpoint.body) ? {} : { body: endpoint.body }),
    ...(endpoint.kind === 'stream' || endpoint.kind === 'events'
      ? {}
      : { response: { [endpoint.status]: endpoint.answer } }),
  };
}
