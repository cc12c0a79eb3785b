import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** Content-Security-Policy of everything but pages: runs and loads nothing, and can't be framed. */
export const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy of a worker script, which does not inherit its page's: it may call this site, and loads nothing. */
export const WORKER_POLICY = `${NOTHING_RUNS}; connect-src 'self'`;

/** Policy of the service worker's script: nothing but scripts of this site, and requests to it. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Policy of the browsable API documentation, which has scripts and styles of its own. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** HSTS: browsers use HTTPS only, for a year (in seconds). */
const HSTS = { maxAge: 31_536_000, includeSubDomains: true };
const isSecure = ({ baseUrl }: Config): boolean => baseUrl.startsWith('https:');

/** Security headers of an answer before any hook has run. */
export const bareHeaders = (config: Config) => ({
  'content-security-policy': NOTHING_RUNS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
  ...(isSecure(config) && {
    'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains`,
  }),
});

/** Sets security headers; a page gets its own Content-Security-Policy from `policyForPage`. */
export const security = fp<{ config: Config }>(async (app, { config }) => {
  // built once: its plugin for Fastify builds it anew for each request
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: isSecure(config) && HSTS,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, next) => setHeaders(request.raw, reply.raw, () => next()));
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
});

/** Sets the policy of the application's page, and returns the nonce for its style elements. */
export function policyForPage(reply: FastifyReply, etaskUrl: string | null): string {
  const nonce = randomBytes(16).toString('base64');
  const connect = ["'self'", ...(etaskUrl ? [new URL(etaskUrl).origin] : [])];
  reply.header(
    'content-security-policy',
    [
      "default-src 'none'",
      "object-src 'none'",
      // the QR code reader is WebAssembly; `eval` stays forbidden
      "script-src 'self' 'wasm-unsafe-eval'",
      `style-src 'self' 'nonce-${nonce}'`,
      // React sets style attributes through the DOM, but printed charts have them in their markup
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src ${connect.join(' ')}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  return nonce;
}
