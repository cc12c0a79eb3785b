import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Address of the application, at which another release can be published. */
export interface Releasing {
  address: string;
  /** Publishes another release of its service worker and pages, which carry it in a meta element. */
  release: () => void;
  stop: () => void;
}

/** Starts a proxy in front of an application. */
export async function startReleasing(baseUrl: string): Promise<Releasing> {
  let released = false;
  const server = createServer((asked, answer) => {
    // uncompressed and uncached, so that it can be changed as text
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = asked.headers;
    const { hostname, port } = new URL(baseUrl);
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      const type = got.headers['content-type'] ?? '';
      const isWorker = asked.url === '/sw.js';
      if (!released || (!isWorker && !type.startsWith('text/html'))) {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        return;
      }
      const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...rest } = got.headers;
      const parts: Buffer[] = [];
      got.on('data', (part: Buffer) => parts.push(part));
      got.on('end', () => {
        const text = Buffer.concat(parts).toString();
        answer.writeHead(got.statusCode ?? 502, rest);
        answer.end(isWorker ? otherWorker(text) : otherPage(text));
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      released = true;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** replaces the release id of twelve characters in the worker */
const otherWorker = (text: string) => text.replace(/([`"'])[0-9a-f]{12}\1/, '"0123456789ab"');

const otherPage = (text: string) =>
  text
    .replace('content="Asia/Jakarta"', 'content="Asia/Makassar"')
    .replace('</head>', '<meta name="rilis" content="kedua" /></head>');
