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
import type { Db, Outside, RequestContext } from './context.ts';
import { sidePoolOf } from './db/connection.ts';
import { runIdempotent } from './idempotency.ts';
import { answerFor } from './reading.ts';
import { contextOf } from './request-context.ts';

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Result of a handler: the answer of a JSON endpoint, or what Fastify can send for one of kind `stream`. */
type ResultOf<Described extends AnyEndpoint> = AnswerOf<Described>;

export interface Call<Described extends AnyEndpoint, Context = RequestContext> {
  ctx: Context;
  params: ParamsOf<Described>;
  query: QueryOf<Described>;
  body: BodyOf<Described>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Side pool, for statements outside of the running transaction: see `sidePoolOf`. */
  side: Db;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All endpoints of the contract that this app serves, in the order of registration. */
    endpoints: AnyEndpoint[];
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}

/** A handler in two steps, before and inside the transaction. */
interface Steps<Described extends AnyEndpoint, Prepared> {
  /** Runs before the transaction: slow work, or writes that must stay when the rest is rolled back. */
  before: (call: Call<Described, Outside>) => Promise<Prepared>;
  /** Runs after `before`; with an `Idempotency-Key`, in the same transaction as the key. */
  run: (call: Call<Described>, prepared: Prepared) => Promise<ResultOf<Described>>;
}

/**
 * Registers one endpoint of the contract. Its description gives permission, validation, status and serialization; the
 * handler only calls a service. With an `Idempotency-Key` it may run inside a transaction.
 */
export function handle<Described extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: Described,
  handler: (call: Call<Described>) => Promise<ResultOf<Described>>,
): void {
  handleInSteps(app, endpoint, { before: async () => undefined, run: handler });
}

/** Registers an endpoint that never runs inside a transaction, so that its handler may take connections of its own. */
export function handleOutside<Described extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: Described,
  handler: (call: Call<Described, Outside>) => Promise<ResultOf<Described>>,
): void {
  if (endpoint.idempotent)
    throw new Error(`${endpoint.method} ${endpoint.path} may run inside a transaction`);
  handleInSteps(app, endpoint, {
    before: async () => undefined,
    run: (call) => handler(call as Call<Described, Outside>),
  });
}

/** Registers an endpoint with a first step before its transaction. */
export function handleInSteps<Described extends AnyEndpoint, Prepared>(
  app: FastifyInstance,
  endpoint: Described,
  { before, run }: Steps<Described, Prepared>,
): void {
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      reply.code(endpoint.status);
      const outside = contextOf(request);
      if (!outside) throw new Error(`Nobody looked who asks for ${endpoint.path}`);
      const given = {
        params: request.params as ParamsOf<Described>,
        query: request.query as QueryOf<Described>,
        body: request.body as BodyOf<Described>,
        request,
        reply,
        side: sidePoolOf(outside.db),
      };
      return answerFor(endpoint, outside.actor, reply, () =>
        runIdempotent(outside, request, endpoint, {
          before: (ctx) => before({ ...given, ctx: ctx as Outside }),
          run: (ctx, prepared) => run({ ...given, ctx: ctx as RequestContext }, prepared),
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
