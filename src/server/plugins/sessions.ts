import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../shared/errors.ts';
import { can } from '../../shared/permissions.ts';
import type { Config } from '../config.ts';
import type { Actor, Db } from '../context.ts';
import type { Files } from '../files/files.ts';
import { setContext } from '../request-context.ts';
import { isMetricsToken } from './metrics-token.ts';

/** Path of the browsable documentation, which comes from a package and is public. */
const DOCS = '/api/docs';

interface SessionOptions {
  db: Db;
  config: Config;
  files: Files;
  /** Finds the person of a bearer token; undefined when the session is expired or unknown. */
  findActor: (db: Db, token: string) => Promise<Actor | undefined>;
  /** Caches the person of a token, for reads alone; without it the database is asked each time. */
  memory?: Memory | undefined;
}

interface Memory {
  find(token: string, look: () => Promise<Actor | undefined>): Promise<Actor | undefined>;
  /** Called before a write is answered, as it may have changed somebody's access. */
  afterWrite(): void;
}

/**
 * Authenticates the caller (bearer token) and checks their permission before the request body is read. A route under
 * /api without an endpoint description, and so without a permission, stops the app from booting.
 */
export const sessions = fp<SessionOptions>(async (app, { db, config, files, findActor, memory }) => {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api') || route.url.startsWith(DOCS)) return;
    if (!route.config?.endpoint?.permission) {
      throw new Error(`${String(route.method)} ${route.url} names no permission`);
    }
  });

  const actorOf = (token: string, { method, routeOptions }: FastifyRequest) => {
    const look = () => findActor(db, token);
    // streams are looked up in the database: they stay open for the person they were opened for
    const remembered = memory && method === 'GET' && routeOptions.config.endpoint?.kind === 'json';
    return remembered ? memory.find(token, look) : look();
  };

  app.addHook('onRequest', async (request) => {
    const base = { db, config, files, requestId: request.id };
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint) {
      setContext(request, { ...base, actor: undefined });
      return;
    }
    const token = bearerToken(request.headers.authorization);
    if (endpoint.permission === 'metrics:read' && isMetricsToken(config, token)) {
      // monitoring with METRICS_TOKEN: no person and no other permission
      setContext(request, { ...base, actor: undefined });
      return;
    }
    const actor = token && endpoint.permission !== 'public' ? await actorOf(token, request) : undefined;
    setContext(request, { ...base, actor });
    if (endpoint.permission === 'public') return;
    if (!actor) throw new AppError('unauthenticated');
    if (!can(actor.roles, endpoint.permission)) throw new AppError('forbidden');
  });

  if (memory) {
    app.addHook('onSend', async ({ method }) => {
      if (method !== 'GET') memory.afterWrite();
    });
  }
});

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{20,200})$/i)?.[1];
}
