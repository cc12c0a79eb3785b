import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

/** Security headers; a page gets its own Content-Security-Policy from `policyForPage`. */
export const security = fp<{ config: Config }>(async (app, { config }) => {
  const secure = config.baseUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    hsts: secure && { maxAge: 31_536_000 },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
});

/** Sets the policy of the application's page and returns the nonce for its style elements. */
export function policyForPage(reply: FastifyReply, etaskUrl: string | null): string {
  const nonce = randomBytes(16).toString('base64');
  const connect = ["'self'", ...(etaskUrl ? [new URL(etaskUrl).origin] : [])];
  reply.header(
    'content-security-policy',
    [
      "default-src 'none'",
      // the reader of QR codes is WebAssembly; scripts from text stay forbidden
      "script-src 'self' 'wasm-unsafe-eval'",
      `style-src 'self' 'nonce-${nonce}'`,
      // React sets style attributes through the DOM; pages printed from charts carry them in markup
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
