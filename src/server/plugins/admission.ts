import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Gauge } from 'prom-client';
import { authEndpoints } from '../../shared/auth.ts';
import type { Endpoint } from '../../shared/contract.ts';
import { etaskEndpoints } from '../../shared/etask.ts';
import { healthEndpoints } from '../../shared/health.ts';
import { pengaturanEndpoints } from '../../shared/pengaturan.ts';
import type { Config } from '../config.ts';
import { disconnectSignal, unlessDisconnected } from '../gone.ts';
import type { Door } from '../http/http-server.ts';
import { restAfter, restBefore } from '../http/rest.ts';
import { busy } from '../queue.ts';
import { AdmissionGate, type AdmissionLimits, RETRY_AFTER, usualAdmission } from './admission-gate.ts';
import { answer } from './errors.ts';
import { bareHeaders } from './security.ts';

/** Endpoints that bypass the gate: the health check, signing in, and what the sign-in page shows. */
const past = new Set<string>(
  [
    healthEndpoints.read,
    authEndpoints.login,
    authEndpoints.siapkan,
    etaskEndpoints.info,
    etaskEndpoints.login,
    etaskEndpoints.start,
    etaskEndpoints.check,
    pengaturanEndpoints.publik,
  ].map(({ path }) => path),
);

/**
 * Checks that an endpoint takes a place at the gate. Notification streams take none while they are open; files, papers
 * and uploads have queues of their own.
 */
const takesPlace = (endpoint: Endpoint | undefined): boolean =>
  endpoint?.kind === 'json' && !past.has(endpoint.path);

/** Made once, because thousands may be refused per second. */
const refusal = busy(RETRY_AFTER);

/** Path without query, with `:` for each id: `/api/barang/:`. */
const shapeOf = (path: string): string =>
  (path.split('?', 1)[0] ?? '').replace(/\/(?::\w+|\d+)(?=\/|$)/g, '/:');

interface AdmissionOptions {
  config: Config;
  door: Door;
  limits?: Partial<AdmissionLimits> | undefined;
}

/**
 * Bounds the requests in progress before anything is asked of the database. A request that would wait too long is
 * answered 503 with `Retry-After` at once; reads even before they reach the application. A request with a body takes
 * its place once the body has arrived, so that slow senders hold none. The place becomes free when the answer is ready,
 * read or not, or when the caller disconnects.
 */
export const admission = fp<AdmissionOptions>(async (app, { config, door, limits }) => {
  const headers = bareHeaders(config);
  const gate = new AdmissionGate({ ...usualAdmission, ...limits });
  const registers = [app.figures.registry];
  new Gauge({
    name: 'manis_http_requests_waiting',
    help: 'Requests that wait for their turn.',
    registers,
    collect() {
      this.set(gate.figures.waiting);
    },
  });
  const refused = new Counter({
    name: 'manis_http_requests_refused_total',
    help: 'Requests that were refused because they would have waited too long for their turn.',
    registers,
  });
  const places = new WeakMap<FastifyRequest, () => void>();

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const signal = disconnectSignal(reply);
    const asker = request.headers.authorization ?? request.ip;
    const kind = `${request.method} ${request.routeOptions.url}`;
    const leave = await unlessDisconnected(signal, () => gate.take(asker, kind, signal));
    places.set(request, leave);
    reply.raw.once('close', leave);
  }

  const text = JSON.stringify({ message: refusal.message, code: refusal.code });
  const headersOfRefusal = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'retry-after': String(RETRY_AFTER),
  };
  app.addHook('onReady', async () => {
    const reads = app.endpoints.filter((endpoint) => endpoint.method === 'GET' && takesPlace(endpoint));
    const shapes = new Set(reads.map(({ path }) => shapeOf(path)));
    // refused here, because a refusal by the application takes several times as long
    door.refuses = (request: IncomingMessage, response: ServerResponse) => {
      const { method, url = '' } = request;
      if (method !== 'GET' || gate.hasRoom(restBefore(request)) || !shapes.has(shapeOf(url))) return false;
      refused.inc();
      restAfter(request, response);
      response.writeHead(refusal.status, headersOfRefusal).end(text);
      return true;
    };
  });

  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!takesPlace(endpoint)) return;
    if (gate.hasRoom()) {
      if (endpoint?.method === 'GET') await enter(request, reply);
      return;
    }
    refused.inc();
    restAfter(request.raw, reply.raw);
    return answer(refusal, request, reply.headers(headers));
  });
  app.addHook('preValidation', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (takesPlace(endpoint) && endpoint?.method !== 'GET') await enter(request, reply);
  });
  app.addHook('onSend', async (request) => places.get(request)?.());
});
