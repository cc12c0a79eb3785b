import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../shared/errors.ts';
import type { Config } from '../config.ts';
import { answer } from './errors.ts';
import { readPageLinks } from './page-links.ts';
import { policyForPage, SERVICE_WORKER_POLICY, WORKER_POLICY } from './security.ts';

/** File extensions of requests that are never answered with a page. */
const SCRIPT = /\.(m?js|css|map|wasm|webmanifest)$/i;
const YEAR_SECONDS = 31_536_000;
const PAGE = 'index.html';

/**
 * Whether the service worker asks for the page that it keeps for all addresses. What it asks for on behalf of a
 * navigation is for one address, and has no destination either.
 */
const isKept = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'empty' && headers['sec-fetch-mode'] !== 'navigate';

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** Lists the addresses of the application's files, without the page and the compressed variants. */
function addressesOf(webRoot: string): Set<string> {
  const files = readdirSync(webRoot, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => relative(webRoot, join(parentPath, name)));
  const served = paths.filter((path) => path !== PAGE && !/\.(br|gz)$/.test(path));
  return new Set(served.map((path) => `/${path.split(sep).join('/')}`));
}

/** Serves the built browser application: chunks under /build/ are cached forever, the page itself is not. */
export const web = fp<{ config: Config; webRoot: string }>(async (app, { config, webRoot }) => {
  const indexPath = join(webRoot, PAGE);
  const page = existsSync(indexPath) ? readFileSync(indexPath, 'utf8') : undefined;
  const linksOf = readPageLinks(webRoot);
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: webRoot,
      // the plugin's own route reads the whole folder for each file, to compare the spelling of the name
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forEver = path.includes('/build/') || path.includes('\\build\\');
        reply.header('cache-control', forEver ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
        if (/[\\/]build[\\/][\w-]+-worker-[\w-]+\.js(\.\w+)?$/.test(path))
          reply.header('content-security-policy', WORKER_POLICY);
        if (/[\\/]sw(-off)?\.js(\.\w+)?$/.test(path))
          reply.header('content-security-policy', SERVICE_WORKER_POLICY);
      },
    });
    const addresses = addressesOf(webRoot);
    app.get('/*', (request, reply) => {
      const path = pathOf(request);
      if (!addresses.has(path)) return reply.callNotFound();
      return reply.sendFile(path);
    });
    if (!config.serviceWorker) app.get('/sw.js', (_, reply) => reply.sendFile('sw-off.js'));
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/'))
      return answer(new AppError('unknown_address'), request, reply);
    // a browser that requests a script must never get the page instead
    if (!isPage || page === undefined || path.startsWith('/build/') || SCRIPT.test(path)) {
      return answer(new AppError('not_found'), request, reply);
    }
    const nonce = policyForPage(reply, config.etaskUrl);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        page
          .replaceAll('__CSP_NONCE__', nonce)
          .replace('__OFFICE_ZONE__', config.timeZone)
          .replace('</head>', `${isKept(request) ? '' : linksOf(path)}</head>`),
      );
  });
});
