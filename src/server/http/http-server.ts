import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { defaultPace, type Pace, watchBodies } from './body-pace.ts';
import { limitConnections, mostConnections } from './connection-limit.ts';

/** Timeouts and limits of the HTTP server. Milliseconds unless named otherwise. */
export interface HttpLimits {
  /** Timeout of a request's headers, counted from the connection's start or the end of the last answer. */
  headers: number;
  /** Timeout of a whole request; one slower than `pace` is aborted sooner. */
  request: number;
  pace: Pace;
  /** Timeout of a client that does not read a finished answer. */
  unread: number;
  /** Time for which an idle connection stays open after an answer. */
  keepAlive: number;
  /** Maximum of open connections; computed from the limit of open files when left out. */
  connections?: number;
  /** Interval of the checks for these timeouts. */
  lookEvery: number;
}

const usualLimits: HttpLimits = {
  headers: 20_000,
  request: 600_000,
  pace: defaultPace,
  unread: 60_000,
  // longer than that of load balancers (60 s)
  keepAlive: 72_000,
  lookEvery: 5_000,
};

/** Filter in front of the application. */
export interface Door {
  /** Answers a request that must not reach the application, and returns true. */
  refuses?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/**
 * Creates the HTTP server, and drops connections that are too slow, silent or too many, so that others are served.
 * @param door asked about each request first
 */
export function createHttpServer(
  handler: RequestListener,
  given: Partial<HttpLimits> = {},
  door: Door = {},
): Server {
  const limits = { ...usualLimits, ...given };
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.lookEvery,
      noDelay: true,
    },
    (request, response) => {
      if (!door.refuses?.(request, response)) handler(request, response);
    },
  );
  limitConnections(server, limits.connections ?? mostConnections());
  watchBodies(server, limits.pace);
  dropUnread(server, limits.unread);
  return server;
}

/** Drops connections without traffic, except while their answer is being made. */
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
