import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Pace, usualPace, watchBodies } from './body-pace.ts';
import { limitConnections, mostConnections } from './connection-limit.ts';

/** How long, and how many, others may keep the server waiting. Milliseconds unless named otherwise. */
export interface HttpLimits {
  /** For the headers of a request, counted from when the connection is open or the last answer is done. */
  headers: number;
  /** For a whole request; what is slower than `pace` goes sooner. */
  request: number;
  pace: Pace;
  /** For which a reader may take nothing of an answer that lies ready. */
  unread: number;
  /** For which a connection stays open after an answer. */
  keepAlive: number;
  /** Open connections; what fits, when left out. */
  connections?: number;
  /** How often what waits for headers and bodies is looked at. */
  lookEvery: number;
}

const usualLimits: HttpLimits = {
  headers: 20_000,
  request: 600_000,
  pace: usualPace,
  unread: 60_000,
  // longer than the 60 s for which load balancers keep theirs
  keepAlive: 72_000,
  lookEvery: 5_000,
};

/** The HTTP server: whoever is too slow, silent or too many is let go, so that others are served. */
export function createHttpServer(handler: RequestListener, given: Partial<HttpLimits> = {}): Server {
  const limits = { ...usualLimits, ...given };
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.lookEvery,
      noDelay: true,
    },
    handler,
  );
  limitConnections(server, limits.connections ?? mostConnections());
  watchBodies(server, limits.pace);
  dropUnread(server, limits.unread);
  return server;
}

/** Lets go of connections on which nothing moves, unless it is the answer that is still being made. */
function dropUnread(server: Server, after: number): void {
  const answering = new WeakMap<Socket, ServerResponse>();
  server.setTimeout(after);
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    answering.set(socket, response);
    response.once('close', () => answering.delete(socket));
  });
  server.on('timeout', (socket: Socket) => {
    const response = answering.get(socket);
    const waitsForUs = response && response.writableLength === 0 && socket.writableLength === 0;
    if (waitsForUs) socket.setTimeout(after);
    else socket.destroy();
  });
}
