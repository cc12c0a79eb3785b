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
import { sideOf } from './db/connection.ts';
import { answerOnce } from './idempotency.ts';
import { inReadingQueue } from './reading-queue.ts';
import { contextOf } from './request-context.ts';

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** A JSON endpoint returns its answer; one of kind `stream` returns what Fastify can send. */
type ResultOf<Described extends AnyEndpoint> = AnswerOf<Described>;

export interface Call<Described extends AnyEndpoint, Context = RequestContext> {
  ctx: Context;
  params: ParamsOf<Described>;
  query: QueryOf<Described>;
  body: BodyOf<Described>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For what a transaction needs from outside of it: see `sideOf`. */
  side: Db;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint of the contract that this app serves, in the order of registration. */
    endpoints: AnyEndpoint[];
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}

/** What an endpoint does, in two steps. */
interface Steps<Described extends AnyEndpoint, Prepared> {
  /** Before a transaction runs: what costs time, or must stay when the rest is undone. */
  before: (call: Call<Described, Outside>) => Promise<Prepared>;
  /** The rest; with an `Idempotency-Key` in one transaction with it. */
  run: (call: Call<Described>, prepared: Prepared) => Promise<ResultOf<Described>>;
}

/**
 * Registers one endpoint of the contract. Permission, validation, status and serialising come from its description;
 * the handler only connects it to a service. With an `Idempotency-Key` it may run inside a transaction.
 */
export function handle<Described extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: Described,
  handler: (call: Call<Described>) => Promise<ResultOf<Described>>,
): void {
  handleInSteps(app, endpoint, { before: async () => undefined, run: handler });
}

/** The same for one that never runs inside a transaction, and may take connections of its own. */
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

/** The same for one that does something before its transaction. */
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
        side: sideOf(outside.db),
      };
      return inReadingQueue(endpoint, outside.actor, reply, () =>
        answerOnce(outside, request, endpoint, {
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
