import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { authEndpoints } from '../../shared/auth.ts';
import { etaskEndpoints } from '../../shared/etask.ts';
import { createFigures, type Figures } from './figures.ts';
import { processFigures } from './process-figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Metrics of this application, for /api/metrics. */
    figures: Figures;
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** Counts requests by their route's pattern, never by address, of which clients can make up any number. */
export const metrics = fp(async (app) => {
  const figures = createFigures();
  app.decorate('figures', figures);
  app.addHook('onListen', async () => void processFigures());

  app.addHook('onRequest', async (request, reply) => {
    // a notification stream lasts as long as its page, so it is not counted
    if (request.routeOptions.config.endpoint?.kind === 'events') return;
    const from = performance.now();
    let ended = false;
    const onEnd = () => {
      if (ended) return;
      ended = true;
      figures.underWay.dec();
      count(figures, request, reply, (performance.now() - from) / 1000);
    };
    figures.underWay.inc();
    // a client that disconnects early causes no `finish`
    reply.raw.once('finish', onEnd).once('close', onEnd);
  });
});

function count(figures: Figures, request: FastifyRequest, { raw }: FastifyReply, seconds: number): void {
  const method = METHODS.has(request.method) ? request.method : 'other';
  const route = request.routeOptions.url ?? 'none';
  const status_class = raw.writableEnded ? `${Math.floor(raw.statusCode / 100)}xx` : 'aborted';
  figures.requests.inc({ method, route, status_class });
  figures.durations.observe({ method, route }, seconds);
  if (method === 'POST' && SIGN_INS.has(route)) figures.signIns.inc({ result: resultOf(raw.statusCode) });
}

const SIGN_INS = new Set<string>(
  [authEndpoints.login, etaskEndpoints.login, etaskEndpoints.check].map(({ path }) => path),
);

function resultOf(statusCode: number): string {
  if (statusCode < 300) return 'ok';
  if (statusCode === 429) return 'throttled';
  return statusCode >= 500 ? 'error' : 'refused';
}
